import { Select } from 'antd'
import { useMemo, useState } from 'react'

import type { Condition } from '#flow/Flow.ts'

import type { MapNode } from '../map/model/JourneyMap.ts'
import type { MapModel } from '../map/useJourneyMap.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { ConditionBuilder } from './conditions/ConditionBuilder.tsx'
import { placesOf } from './conditions/placesOf.ts'
import { changeCondition, writtenCondition } from './edits/changeCondition.ts'
import { EditDialog } from './EditDialog.tsx'
import { conditionUses } from './references/conditionUses.ts'
import { placeAt } from './references/referencesIn.ts'

interface RequirementDialogProps {
  model: MapModel
  node: MapNode
  onDone: (step: string) => void
  onClose: () => void
}

/** Changes what must hold before a task can be completed. */
export function RequirementDialog({ model, node, onDone, onClose }: RequirementDialogProps) {
  const { words } = model
  const { texts, facts } = useWorkspace()
  const say = (key: string, params?: Record<string, unknown>) => words.say(`flow.requirement.${key}`, params)
  const { file, definition } = node
  const { requires = [] } = definition
  const text = texts.get(file) ?? ''
  const [name, setName] = useState(requires[0]?.condition ?? '')
  const [asked, setAsked] = useState<Condition>()
  const places = useMemo(() => placesOf(texts, facts), [texts, facts])
  const condition = asked ?? writtenCondition(text, name)
  const edited = asked && Object.keys(asked).length > 0 ? changeCondition(text, name, asked) : text
  const isChanged = edited !== text
  const references = [placeAt(file, text, ['conditions', name]), ...conditionUses(file, text, name)]
  const choose = (chosen: string) => {
    setName(chosen)
    setAsked(undefined)
  }
  return (
    <EditDialog
      title={say('title', { step: model.nameOf(node) })}
      files={isChanged ? { [file]: edited } : undefined}
      places={
        isChanged
          ? { title: words.say('flow.change.places', { count: references.length }), references }
          : undefined
      }
      done={words.say('flow.change.done')}
      onDone={() => onDone(node.id)}
      onClose={onClose}
    >
      {requires.length > 1 && (
        <Select
          aria-label={say('which')}
          value={name}
          onChange={choose}
          options={requires.map((one) => ({
            value: one.condition,
            label: `${one.condition} (${one.error})`,
          }))}
        />
      )}
      <ConditionBuilder {...{ condition, places, words }} title={say('condition')} onChange={setAsked} />
    </EditDialog>
  )
}
