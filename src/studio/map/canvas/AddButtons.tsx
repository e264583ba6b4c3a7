import { PlusOutlined } from '@ant-design/icons'
import { ViewportPortal } from '@xyflow/react'

import { wayOf } from '../../flow/edits/wayOf.ts'
import type { MapLayout } from '../layout/layoutLanes.ts'
import type { MapEdge } from '../model/JourneyMap.ts'
import type { MapModel } from '../useJourneyMap.ts'

interface AddButtonsProps {
  layout: MapLayout
  model: MapModel
  onAdd: (edge: MapEdge) => void
}

/** A button on each arrow, which adds to it. By keyboard the same is reached in the details of a step. */
export function AddButtons({ layout, model, onAdd }: AddButtonsProps) {
  const { nodes, words } = model
  return (
    <ViewportPortal>
      {layout.links.map(({ id, ways, points, isBack }) => {
        const [edge] = ways
        const [from, to] = [nodes.get(edge?.from ?? ''), nodes.get(edge?.to ?? '')]
        const tip = points.at(-1)
        if (!edge || !from || !to || !tip || isBack || !wayOf(edge, from)) return null
        return (
          <button
            key={id}
            type="button"
            className="map-add nodrag nopan"
            tabIndex={-1}
            style={{ transform: `translate(${tip.x - 26}px, ${tip.y - 9}px)` }}
            aria-label={words.say('flow.add.here', { from: model.nameOf(from), to: model.nameOf(to) })}
            onClick={() => onAdd(edge)}
          >
            <PlusOutlined aria-hidden />
          </button>
        )
      })}
    </ViewportPortal>
  )
}
