import { Select } from 'antd'
import { useMemo, useState } from 'react'

import type { Condition } from '#flow/Flow.ts'

import { sayWay } from '../map/words/sayWay.ts'
import type { MapEdge, MapNode } from '../map/model/JourneyMap.ts'
import type { MapModel } from '../map/useJourneyMap.ts'
import type { ProductWords } from '../map/words/ProductWords.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { AwaitedBoxes, type AwaitedDraft } from './AwaitedBoxes.tsx'
import { ConditionBuilder } from './conditions/ConditionBuilder.tsx'
import { placesOf } from './conditions/placesOf.ts'
import { durationFault } from './durationFault.ts'
import { conditionNameOf, insertBranch, insertStep, insertStepShowing } from './edits/addToFlow.ts'
import type { Way } from './edits/branchOff.ts'
import { type Awaited, insertWait } from './edits/insertWait.ts'
import type { FileChanges } from './edits/rename.ts'
import { EditDialog } from './EditDialog.tsx'
import { KindChoice } from './KindChoice.tsx'
import { nameFault, stepNameOf, takenSteps } from './names.ts'
import { NameBox } from './NameBox.tsx'
import { NewNames } from './NewNames.tsx'
import { TextDraft } from './new/TextDraft.ts'
import { screensOfTasks } from './references/screensOfTasks.ts'
import { workersNamed } from './references/workersNamed.ts'
import { TargetSelect } from './TargetSelect.tsx'
import { useNewName } from './useNewName.ts'

interface AddDialogProps {
  model: MapModel
  edge: MapEdge
  from: MapNode
  way: Way
  onDone: (step: string) => void
  onClose: () => void
}

const kinds = ['step', 'shown', 'wait', 'end', 'branch'] as const
type Kind = (typeof kinds)[number]

/** Adds to a transition: a step with its screen and words or with one that there is, a wait, or a branch to a new end or to a step that there is. */
export function AddDialog({ model, edge, from, way, onDone, onClose }: AddDialogProps) {
  const { words, nodes } = model
  const { texts, facts } = useWorkspace()
  const { process } = from
  const say = (key: string, params?: Record<string, unknown>) => words.say(`flow.add.${key}`, params)
  const [kind, setKind] = useState<Kind>('step')
  const [screen, setScreen] = useState<string>()
  const [target, setTarget] = useState<string>()
  const [condition, setCondition] = useState<Condition>({})
  const [awaited, setAwaited] = useState<AwaitedDraft>({ kind: 'worker', name: '', after: '' })
  const places = useMemo(() => placesOf(texts, facts), [texts, facts])
  const taken = useMemo(() => takenSteps(texts), [texts])
  const screens = useMemo(() => screensOfTasks(texts), [texts])
  const workers = useMemo(() => workersNamed(texts), [texts])
  const named = useNewName('step', taken, (english) => (kind === 'shown' ? '' : stepNameOf(english)))
  const { name, fault, said, isNamed, isSaid } = named
  const eventFault = nameFault('field', awaited.name, new Set())
  const to = nodes.get(edge.to)
  const between = { from: model.nameOf(from), to: to ? model.nameOf(to) : edge.to }
  const when = sayWay(edge, from, words, model.isTechnical)

  const files = useMemo((): FileChanges | undefined => {
    const isTitled = isNamed && isSaid
    const isAsked = Object.keys(condition).length > 0
    const draft = new TextDraft(texts)
    const step = { process, name, titles: said }
    if (kind === 'step') {
      if (!isTitled) return undefined
      insertStep(draft, way, step)
    } else if (kind === 'shown') {
      if (!isNamed || screen === undefined) return undefined
      insertStepShowing(draft, way, name, screen)
    } else if (kind === 'wait') {
      const ends = eventFault === undefined ? awaitedOf(awaited, words) : undefined
      if (!isTitled || !ends) return undefined
      insertWait(draft, way, step, ends)
    } else if (kind === 'end') {
      if (!isTitled || !isAsked) return undefined
      insertBranch(draft, way, { end: step, next: name, condition, when: conditionNameOf(name) })
    } else {
      if (target === undefined || !isAsked) return undefined
      const called = freeName(conditionNameOf(`to_${target}`), draft.read(way.file))
      insertBranch(draft, way, { next: target, condition, when: called })
    }
    return draft.changes()
  }, [
    kind,
    name,
    isNamed,
    said,
    isSaid,
    condition,
    target,
    screen,
    awaited,
    eventFault,
    words,
    texts,
    process,
    way,
  ])

  const faultSaid = fault === undefined ? undefined : say(`faults.${fault}`)
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
      <KindChoice<Kind>
        name="kind"
        label={say('kind')}
        {...{ kinds, value: kind }}
        titleOf={(each) => say(`kinds.${each}`)}
        onChange={setKind}
      />
      {kind !== 'branch' && kind !== 'shown' && (
        <NewNames
          titles={named.titles}
          name={name}
          labels={{ it: say('titles.it'), en: say('titles.en') }}
          nameLabel={say('name')}
          fault={faultSaid}
          onTitles={named.setTitles}
          onName={named.setName}
        />
      )}
      {kind === 'shown' && (
        <div className="flow-names">
          <Select
            aria-label={say('screen')}
            placeholder={say('screen')}
            {...(screen !== undefined && { value: screen })}
            onChange={setScreen}
            options={screens.map((value) => ({
              value,
              label: `${words.textOf(value, 'title') ?? value} (${value})`,
            }))}
            showSearch={{ optionFilterProp: 'label' }}
          />
          <NameBox
            id="shown-name"
            label={say('name')}
            value={name}
            fault={faultSaid}
            onChange={named.setName}
          />
        </div>
      )}
      {kind === 'wait' && (
        <AwaitedBoxes
          {...{ model, process, awaited, workers }}
          nameFault={eventFault === undefined ? undefined : words.say('flow.event.faults.style')}
          onChange={setAwaited}
        />
      )}
      {kind === 'branch' && (
        <TargetSelect {...{ model, process }} label={say('target')} value={target} onChange={setTarget} />
      )}
      {(kind === 'end' || kind === 'branch') && (
        <ConditionBuilder {...{ condition, places, words }} onChange={setCondition} />
      )}
    </EditDialog>
  )
}

/** What ends the wait, once it is said. */
function awaitedOf(
  { kind, worker, failed, name, after }: AwaitedDraft,
  words: ProductWords,
): Awaited | undefined {
  if (kind === 'worker') return worker === undefined ? undefined : { kind, worker, failed }
  if (name === '') return undefined
  if (kind === 'message') return { kind, name }
  return after === '' || durationFault(after, words) !== undefined ? undefined : { kind, name, after }
}

/** A name that no condition of the process has yet. */
function freeName(name: string, flow: string): string {
  const { conditions = {} } = JSON.parse(flow) as { conditions?: object }
  let free = name
  for (let count = 2; Object.hasOwn(conditions, free); count++) free = `${name}${count}`
  return free
}
