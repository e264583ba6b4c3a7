import { Input, Segmented, Select } from 'antd'
import { useId, useMemo, useState } from 'react'

import type { Condition } from '#flow/Flow.ts'

import { sayWay } from '../map/words/sayWay.ts'
import type { MapEdge, MapNode } from '../map/model/JourneyMap.ts'
import type { MapModel } from '../map/useJourneyMap.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { ConditionBuilder } from './conditions/ConditionBuilder.tsx'
import { placesOf } from './conditions/placesOf.ts'
import { conditionNameOf, insertBranch, insertStep } from './edits/addToFlow.ts'
import type { Way } from './edits/branchOff.ts'
import type { FileChanges } from './edits/rename.ts'
import { EditDialog } from './EditDialog.tsx'
import { NameBox } from './NameBox.tsx'
import { nameFault, stepNameOf, takenSteps } from './names.ts'
import { TextDraft } from './new/TextDraft.ts'

interface AddDialogProps {
  model: MapModel
  edge: MapEdge
  from: MapNode
  way: Way
  onDone: (step: string) => void
  onClose: () => void
}

const kinds = ['step', 'end', 'branch'] as const
type Kind = (typeof kinds)[number]

/** Adds to a transition: a step with its screen and words, or a branch to a new end or to a step that there is. */
export function AddDialog({ model, edge, from, way, onDone, onClose }: AddDialogProps) {
  const { words, map, nodes } = model
  const { texts, facts } = useWorkspace()
  const say = (key: string, params?: Record<string, unknown>) => words.say(`flow.add.${key}`, params)
  const [kind, setKind] = useState<Kind>('step')
  const [titles, setTitles] = useState({ it: '', en: '' })
  const [typed, setTyped] = useState<string>()
  const [target, setTarget] = useState<string>()
  const [condition, setCondition] = useState<Condition>({})
  const places = useMemo(() => placesOf(texts, facts), [texts, facts])
  const taken = useMemo(() => takenSteps(texts), [texts])
  const name = typed ?? stepNameOf(titles.en)
  const fault = nameFault('step', name, taken)
  const to = nodes.get(edge.to)
  const between = { from: model.nameOf(from), to: to ? model.nameOf(to) : edge.to }
  const when = sayWay(edge, from, words, model.isTechnical)

  const files = useMemo((): FileChanges | undefined => {
    const isNamed = name !== '' && fault === undefined && titles.it.trim() !== '' && titles.en.trim() !== ''
    const isAsked = Object.keys(condition).length > 0
    const draft = new TextDraft(texts)
    const step = { process: from.process, name, titles: { it: titles.it.trim(), en: titles.en.trim() } }
    if (kind === 'step') {
      if (!isNamed) return undefined
      insertStep(draft, way, step)
    } else if (kind === 'end') {
      if (!isNamed || !isAsked) return undefined
      insertBranch(draft, way, { end: step, next: name, condition, when: conditionNameOf(name) })
    } else {
      if (target === undefined || !isAsked) return undefined
      const called = freeName(conditionNameOf(`to_${target}`), draft.read(way.file))
      insertBranch(draft, way, { next: target, condition, when: called })
    }
    return draft.changes()
  }, [kind, name, fault, titles, condition, target, texts, from.process, way])

  const steps = map.nodes
    .filter((node) => node.kind !== 'page' && node.kind !== 'gateway')
    .map((node) => ({ value: node.name, label: model.nameOf(node) }))
  return (
    <EditDialog
      title={say('title')}
      files={files}
      done={say('done')}
      onDone={() => onDone(kind === 'branch' ? from.id : name)}
      onClose={onClose}
    >
      <p>
        {say('between', between)} {when}
      </p>
      <Segmented<Kind>
        aria-label={say('kind')}
        name="kind"
        value={kind}
        onChange={setKind}
        options={kinds.map((value) => ({ value, label: say(`kinds.${value}`) }))}
      />
      {kind !== 'branch' && (
        <NewNames
          {...{ titles, name, fault, say }}
          onTitles={setTitles}
          onName={(changed) => setTyped(changed === '' ? undefined : changed)}
        />
      )}
      {kind === 'branch' && (
        <Select
          aria-label={say('target')}
          placeholder={say('target')}
          {...(target !== undefined && { value: target })}
          onChange={setTarget}
          options={steps}
          showSearch={{ optionFilterProp: 'label' }}
        />
      )}
      {kind !== 'step' && <ConditionBuilder {...{ condition, places, words }} onChange={setCondition} />}
    </EditDialog>
  )
}

interface NewNamesProps {
  titles: { it: string; en: string }
  name: string
  fault: string | undefined
  say: (key: string) => string
  onTitles: (titles: { it: string; en: string }) => void
  onName: (name: string) => void
}

function NewNames({ titles, name, fault, say, onTitles, onName }: NewNamesProps) {
  const id = useId()
  return (
    <div className="flow-names">
      {(['it', 'en'] as const).map((language) => (
        <div key={language}>
          <label htmlFor={`${id}-${language}`}>{say(`titles.${language}`)}</label>
          <Input
            id={`${id}-${language}`}
            value={titles[language]}
            onChange={({ target }) => onTitles({ ...titles, [language]: target.value })}
          />
        </div>
      ))}
      <NameBox
        id={`${id}-name`}
        label={say('name')}
        value={name}
        fault={fault === undefined ? undefined : say(`faults.${fault}`)}
        onChange={onName}
      />
    </div>
  )
}

/** A name that no condition of the process has yet. */
function freeName(name: string, flow: string): string {
  const { conditions = {} } = JSON.parse(flow) as { conditions?: object }
  let free = name
  for (let count = 2; Object.hasOwn(conditions, free); count++) free = `${name}${count}`
  return free
}
