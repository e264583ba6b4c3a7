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
  const toneOf = (link: PlacedLink): ShownLink['tone'] =>
    focus === undefined ? '' : isOfFocus(link) ? 'on' : 'dim'
  const links = layout.links
    .map((link) => ({ link, tone: toneOf(link) }))
    .toSorted((one, other) => one.tone.localeCompare(other.tone))
  return (
    <ViewportPortal>
      <svg className="map-arrows" width={layout.width} height={layout.height} aria-hidden="true">
        {layout.lanes.map((lane) => (
          <Lane key={lane.id} lane={lane} />
        ))}
        {links.map((shown) => (
          <Arrow key={shown.link.id} {...shown} />
        ))}
        {links.map((shown) => (
          <Label key={shown.link.id} {...shown} />
        ))}
      </svg>
    </ViewportPortal>
  )
})

function Lane({ lane: { x, y, width, height } }: { lane: PlacedLane }) {
  return <rect className="map-lane" x={x} y={y} width={width} height={height} rx={12} />
}

interface ShownLink {
  link: PlacedLink
  /** Whether it stands out, stands back, or neither. */
  tone: '' | 'on' | 'dim'
}

function Arrow({ link: { kind, points, isBack }, tone }: ShownLink) {
  const tip = points.at(-1)
  return (
    <g className={`map-arrow map-arrow--${kind}${tone && ` map-arrow--${tone}`}`}>
      <path className="map-arrow-line" d={pathOf(points)} />
      {tip && <path className="map-arrow-tip" d={`M${tip.x},${tip.y}l${isBack ? 8 : -8},-4.5v9z`} />}
    </g>
  )
}

function Label({ link: { label, lines }, tone }: ShownLink) {
  if (!label) return null
  return (
    <g className={`map-label${tone && ` map-label--${tone}`}`}>
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
  )
}
