import { useMemo, useState } from 'react'

import type { MapNode } from '../map/model/JourneyMap.ts'
import type { MapModel } from '../map/useJourneyMap.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { CasesBox } from './CasesBox.tsx'
import { deleteGateway } from './edits/deleteGateway.ts'
import { deleteStep } from './edits/deleteStep.ts'
import { movesTo } from './edits/moveCases.ts'
import { EditDialog } from './EditDialog.tsx'
import { TextDraft } from './new/TextDraft.ts'
import { processOfStep } from './references/processOfStep.ts'

interface DeleteDialogProps {
  model: MapModel
  node: MapNode
  onDone: () => void
  onClose: () => void
}

/** Takes a step or a gateway away, once it was shown what depends on it. */
export function DeleteDialog({ model, node, onDone, onClose }: DeleteDialogProps) {
  const { map, words, nodes } = model
  const { texts, product } = useWorkspace()
  const say = (key: string, params?: Record<string, unknown>) => words.say(`flow.delete.${key}`, params)
  const isGateway = node.kind === 'gateway'
  const mayHaveCases = useMemo(() => {
    const saved = new Map(Object.entries(product.files).map(([each, { text }]) => [each, text]))
    const isSaved = processOfStep(saved, node.name) !== undefined
    return isSaved || movesTo(new TextDraft(texts), node.process, node.name).length > 0
  }, [product.files, texts, node])
  const onward = map.edges.find(
    ({ from, kind, isOtherwise, isOfPeople }) =>
      from === node.id && (isGateway ? isOtherwise : kind === 'next') && !isOfPeople,
  )
  const follower = nodes.get(onward?.to ?? '')
  const [goesOnAt, setGoesOnAt] = useState(follower?.kind === 'gateway' ? undefined : follower?.name)
  const { files, places, next, stories } = useMemo(() => {
    if (isGateway) return { ...deleteGateway(texts, node.file, node.name), stories: [] }
    const { dependents, ...gone } = deleteStep(texts, node, mayHaveCases ? goesOnAt : undefined)
    return { ...gone, places: dependents, next: node.definition.next }
  }, [texts, node, isGateway, mayHaveCases, goesOnAt])
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
      {mayHaveCases && !isGateway && (
        <CasesBox model={model} gone={node} value={goesOnAt} onChange={setGoesOnAt} />
      )}
      {stories.length > 0 && <p>{say('stories', { count: stories.length })}</p>}
      {count === 0 && !isGateway && <p>{say('nothingDepends')}</p>}
    </EditDialog>
  )
}
