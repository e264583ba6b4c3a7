import { useMemo } from 'react'

import type { MapNode } from '../map/model/JourneyMap.ts'
import type { MapModel } from '../map/useJourneyMap.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { deleteGateway } from './edits/deleteGateway.ts'
import { deleteStep } from './edits/deleteStep.ts'
import { EditDialog } from './EditDialog.tsx'

interface DeleteDialogProps {
  model: MapModel
  node: MapNode
  onDone: () => void
  onClose: () => void
}

/** Takes a step or a gateway away, once it was shown what depends on it. */
export function DeleteDialog({ model, node, onDone, onClose }: DeleteDialogProps) {
  const { words, nodes } = model
  const { texts } = useWorkspace()
  const say = (key: string, params?: Record<string, unknown>) => words.say(`flow.delete.${key}`, params)
  const isGateway = node.kind === 'gateway'
  const { files, places, next } = useMemo(() => {
    if (isGateway) return deleteGateway(texts, node.file, node.name)
    const { files: edited, dependents } = deleteStep(texts, node)
    return { files: edited, places: dependents, next: node.definition.next }
  }, [texts, node, isGateway])
  const follower = next === undefined ? undefined : nodes.get(next)
  const count = places.length
  return (
    <EditDialog
      title={say('title', { step: model.nameOf(node) })}
      files={files}
      places={{ title: say(isGateway ? 'changed' : 'dependents', { count }), references: places }}
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
      {count === 0 && !isGateway && <p>{say('nothingDepends')}</p>}
    </EditDialog>
  )
}
