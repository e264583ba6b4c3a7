import { useViewport } from '@xyflow/react'

import type { PlacedLane } from '../layout/layoutLanes.ts'

const PILL = 28

/** The names of the lanes at the left edge, wherever the map is moved. */
export function LaneTitles({ lanes }: { lanes: PlacedLane[] }) {
  const { y, zoom } = useViewport()
  return (
    <div className="map-lane-titles" aria-hidden="true">
      {lanes.map((lane) => {
        const top = lane.y * zoom + y
        const bottom = (lane.y + lane.height) * zoom + y - PILL - 4
        return (
          <span
            key={lane.id}
            className="map-lane-title"
            style={{
              transform: `translateY(${Math.min(Math.max(top + 6, 6), Math.max(top + 2, bottom))}px)`,
            }}
          >
            {lane.title}
          </span>
        )
      })}
    </div>
  )
}
