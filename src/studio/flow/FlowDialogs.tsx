import type { MapEdge, MapExit, MapNode } from '../map/model/JourneyMap.ts'
import type { MapModel } from '../map/useJourneyMap.ts'
import { AddDialog } from './AddDialog.tsx'
import { AddEventDialog } from './AddEventDialog.tsx'
import { ChangeWayDialog } from './ChangeWayDialog.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { wayOf, writtenAt } from './edits/wayOf.ts'
import { RenameDialog } from './RenameDialog.tsx'
import { RequirementDialog } from './RequirementDialog.tsx'

import 'virtual:antd/studio/InputNumber,Modal.css'
import './flow.css'

/** What is to be edited of the flow. */
export type FlowEdit =
  | { act: 'add'; edge: MapEdge }
  | { act: 'change'; edge: MapEdge | MapExit }
  | { act: 'rename' | 'delete' | 'event' | 'requirement'; node: MapNode }

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
  const taken = { model, onDone: done, onClose }
  if ('edge' in edited) {
    const from = model.nodes.get(edited.edge.from)
    if (!from) return null
    if (edited.act === 'change') {
      const written = writtenAt(edited.edge, from)
      return written ? <ChangeWayDialog {...taken} {...{ from, way: written }} edge={edited.edge} /> : null
    }
    const way = wayOf(edited.edge, from)
    return way ? <AddDialog {...taken} {...{ from, way }} edge={edited.edge} /> : null
  }
  const { node } = edited
  switch (edited.act) {
    case 'rename':
      return <RenameDialog {...taken} node={node} />
    case 'delete':
      return <DeleteDialog {...taken} node={node} onDone={() => done(undefined)} />
    case 'event':
      return <AddEventDialog {...taken} node={node} />
    case 'requirement':
      return <RequirementDialog {...taken} node={node} />
  }
}
