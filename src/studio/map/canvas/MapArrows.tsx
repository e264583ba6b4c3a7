import { ViewportPortal } from '@xyflow/react'
import { memo } from 'react'

import type { MapLayout, PlacedLane, PlacedLink } from '../layout/layoutLanes.ts'
import { pathOf } from '../layout/pathOf.ts'

interface MapArrowsProps {
  layout: MapLayout
  /** The box whose ways on, and ways there, stand out. */
  focus: string | undefined
}

/** Lanes, and the arrows with what they say, below the boxes. The list beside the map says the same to screen readers. */
export const MapArrows = memo(function MapArrows({ layout, focus }: MapArrowsProps) {
  const isOfFocus = ({ from, to }: PlacedLink) => from === focus || to === focus
  const links = layout.links.toSorted((one, other) => Number(isOfFocus(one)) - Number(isOfFocus(other)))
  return (
    <ViewportPortal>
      <svg className="map-arrows" width={layout.width} height={layout.height} aria-hidden="true">
        {layout.lanes.map((lane) => (
          <Lane key={lane.id} lane={lane} />
        ))}
        {links.map((link) => (
          <Arrow key={link.id} link={link} tone={focus === undefined ? '' : isOfFocus(link) ? 'on' : 'dim'} />
        ))}
      </svg>
    </ViewportPortal>
  )
})

function Lane({ lane: { x, y, width, height } }: { lane: PlacedLane }) {
  return <rect className="map-lane" x={x} y={y} width={width} height={height} rx={12} />
}

function Arrow({ link, tone }: { link: PlacedLink; tone: '' | 'on' | 'dim' }) {
  const { kind, points, isBack, label, lines } = link
  const tip = points.at(-1)
  return (
    <g
      className={`map-arrow map-arrow--${kind}${isBack ? ' map-arrow--back' : ''}${tone && ` map-arrow--${tone}`}`}
    >
      <path className="map-arrow-line" d={pathOf(points)} />
      {tip && <path className="map-arrow-tip" d={`M${tip.x},${tip.y}l${isBack ? 8 : -8},-4.5v9z`} />}
      {label && (
        <g className="map-label">
          <title>{[...new Set(lines.map(({ full }) => full))].join(' / ')}</title>
          <rect x={label.x} y={label.y} width={label.width} height={label.height} rx={6} />
          {lines.map((line, index) => (
            <text
              // oxlint-disable-next-line react/no-array-index-key -- lines of a label have no other key
              key={index}
              className={`map-label-line map-label-line--${line.kind}`}
              x={label.x + label.width / 2}
              y={label.y + 16 + index * 17}
            >
              {line.text}
            </text>
          ))}
        </g>
      )}
    </g>
  )
}
