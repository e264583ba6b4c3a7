import { useMemo, useState } from 'react'

import { toPath } from '#engine/answers/pointer.ts'

import type { MapNode } from '../map/model/JourneyMap.ts'
import type { MapModel } from '../map/useJourneyMap.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { DurationBox } from './DurationBox.tsx'
import { durationFault } from './durationFault.ts'
import { addEvent } from './edits/addEvent.ts'
import type { FileChanges } from './edits/rename.ts'
import { EditDialog } from './EditDialog.tsx'
import { KindChoice } from './KindChoice.tsx'
import { stepNameOf } from './names.ts'
import { NameBox } from './NameBox.tsx'
import { NewNames } from './NewNames.tsx'
import { camelCase } from './new/camelCase.ts'
import { TextDraft } from './new/TextDraft.ts'
import { TargetSelect } from './TargetSelect.tsx'
import { useNewName } from './useNewName.ts'

interface AddEventDialogProps {
  model: MapModel
  node: MapNode
  onDone: (step: string) => void
  onClose: () => void
}

const kinds = ['timer', 'applicant', 'outside'] as const
type Kind = (typeof kinds)[number]

/** Adds to a step what takes the case elsewhere: time that passes, a button of its screen, or a message from outside. */
export function AddEventDialog({ model, node, onDone, onClose }: AddEventDialogProps) {
  const { words } = model
  const { texts } = useWorkspace()
  const say = (key: string, params?: Record<string, unknown>) => words.say(`flow.event.${key}`, params)
  const [kind, setKind] = useState<Kind>('timer')
  const [after, setAfter] = useState('')
  const [next, setNext] = useState<string>()
  const { timers = {}, messages = {} } = node.definition
  const taken = new Set(Object.keys(kind === 'timer' ? timers : messages))
  const named = useNewName('field', taken, (english) =>
    kind === 'applicant' ? camelCase(stepNameOf(english)) : '',
  )
  const { name, fault, said, isNamed, isSaid } = named
  const wrongTime = durationFault(after, words)

  const files = useMemo((): FileChanges | undefined => {
    if (!isNamed || next === undefined) return undefined
    const draft = new TextDraft(texts)
    const place = { file: node.file, path: toPath(node.pointer) }
    if (kind === 'timer') {
      if (after === '' || wrongTime !== undefined) return undefined
      addEvent(draft, place, { kind, name, after, next })
    } else if (kind === 'outside') {
      addEvent(draft, place, { kind: 'message', name, by: kind, next })
    } else {
      if (!isSaid) return undefined
      const { screen = node.name } = node
      addEvent(draft, place, { kind: 'message', name, by: kind, next, screen, titles: said })
    }
    return draft.changes()
  }, [kind, name, isNamed, next, after, wrongTime, said, isSaid, texts, node])

  const faultSaid = fault === undefined ? undefined : say(`faults.${fault}`)
  return (
    <EditDialog
      title={say('title', { step: model.nameOf(node) })}
      files={files}
      done={words.say('flow.add.done')}
      onDone={() => onDone(node.id)}
      onClose={onClose}
    >
      <KindChoice<Kind>
        name="event"
        label={say('kind')}
        {...{ kinds, value: kind }}
        titleOf={(each) => say(`kinds.${each}`)}
        onChange={setKind}
      />
      <p>{say(`says.${kind}`)}</p>
      {kind === 'applicant' ? (
        <NewNames
          titles={named.titles}
          name={name}
          labels={{ it: say('button.it'), en: say('button.en') }}
          nameLabel={say('name')}
          fault={faultSaid}
          onTitles={named.setTitles}
          onName={named.setName}
        />
      ) : (
        <NameBox
          id="event-name"
          label={say('name')}
          value={name}
          fault={faultSaid}
          onChange={named.setName}
        />
      )}
      {kind === 'timer' && (
        <DurationBox
          label={words.say('flow.duration.label')}
          value={after}
          words={words}
          onChange={setAfter}
        />
      )}
      <TargetSelect
        {...{ model, process: node.process }}
        label={say('target')}
        value={next}
        onChange={setNext}
      />
    </EditDialog>
  )
}
