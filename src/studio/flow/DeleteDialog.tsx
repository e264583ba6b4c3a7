import { useMemo } from 'react'

import type { MapNode } from '../map/model/JourneyMap.ts'
import type { MapModel } from '../map/useJourneyMap.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { deleteStep } from './edits/deleteStep.ts'
import { EditDialog } from './EditDialog.tsx'

interface DeleteDialogProps {
  model: MapModel
  node: MapNode
  onDone: () => void
  onClose: () => void
}

/** Takes a step away, once it was shown what depends on it. */
export function DeleteDialog({ model, node, onDone, onClose }: DeleteDialogProps) {
  const { words, nodes } = model
  const { texts } = useWorkspace()
  const say = (key: string, params?: Record<string, unknown>) => words.say(`flow.delete.${key}`, params)
  const { files, dependents } = useMemo(() => deleteStep(texts, node), [texts, node])
  const { next } = node.definition
  const follower = next === undefined ? undefined : nodes.get(next)
  const count = dependents.length
  return (
    <EditDialog
      title={say('title', { step: model.nameOf(node) })}
      files={files}
      places={{ title: say('dependents', { count }), references: dependents }}
      done={say('done')}
      isDanger
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        {next === undefined
          ? say('nothingFollows')
          : say('follows', { next: follower ? model.nameOf(follower) : next })}
      </p>
      {count === 0 && <p>{say('nothingDepends')}</p>}
    </EditDialog>
  )
}
