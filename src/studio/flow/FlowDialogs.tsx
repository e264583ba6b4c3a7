import type { MapEdge, MapNode } from '../map/model/JourneyMap.ts'
import type { MapModel } from '../map/useJourneyMap.ts'
import { AddDialog } from './AddDialog.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { wayOf } from './edits/wayOf.ts'
import { RenameDialog } from './RenameDialog.tsx'

import 'virtual:antd/studio/InputNumber,Modal.css'
import './flow.css'

/** What is to be edited of the flow. */
export type FlowEdit =
  | { act: 'add'; edge: MapEdge }
  | { act: 'rename'; node: MapNode }
  | { act: 'delete'; node: MapNode }

interface FlowDialogsProps {
  model: MapModel
  edited: FlowEdit
  onChoose: (step: string | undefined) => void
  onClose: () => void
}

/** The dialog of an edit of the flow. */
export function FlowDialogs({ model, edited, onChoose, onClose }: FlowDialogsProps) {
  const done = (step: string | undefined) => {
    onClose()
    onChoose(step)
  }
  if (edited.act === 'rename')
    return <RenameDialog model={model} node={edited.node} onDone={done} onClose={onClose} />
  if (edited.act === 'delete')
    return <DeleteDialog model={model} node={edited.node} onDone={() => done(undefined)} onClose={onClose} />
  const from = model.nodes.get(edited.edge.from)
  const way = from && wayOf(edited.edge, from)
  if (!way) return null
  return <AddDialog {...{ model, from, way }} edge={edited.edge} onDone={done} onClose={onClose} />
}
