import { useViewport } from '@xyflow/react'

import type { PlacedLane } from '../layout/layoutLanes.ts'

const TITLE = 28
const SMALL_TITLE = 17

/** The names of the lanes at the left edge, wherever the map is moved. */
export function LaneTitles({ lanes }: { lanes: PlacedLane[] }) {
  const { y, zoom } = useViewport()
  return (
    <div className="map-lane-titles" aria-hidden="true">
      {lanes.map((lane) => {
        const [top, height] = [lane.y * zoom + y, lane.height * zoom]
        const isSmall = height < TITLE + 8
        const size = isSmall ? SMALL_TITLE : TITLE
        const gap = Math.max(0, Math.min(6, (height - size) / 2))
        const at = Math.min(Math.max(top + gap, gap), top + height - gap - size)
        return (
          <span
            key={lane.id}
            className={isSmall ? 'map-lane-title map-lane-title--small' : 'map-lane-title'}
            style={{ transform: `translateY(${at}px)` }}
          >
            {lane.title}
          </span>
        )
      })}
    </div>
  )
}
