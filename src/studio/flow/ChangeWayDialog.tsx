import { Select } from 'antd'
import { useMemo, useState } from 'react'
import { parse } from 'jsonc-parser'

import { evaluateAt, toPointer } from '#engine/answers/pointer.ts'
import type { Branch, Condition } from '#flow/Flow.ts'

import type { MapEdge, MapExit, MapNode } from '../map/model/JourneyMap.ts'
import type { MapModel } from '../map/useJourneyMap.ts'
import { sayCondition } from '../map/words/sayCondition.ts'
import { sayWay } from '../map/words/sayWay.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { ConditionBuilder } from './conditions/ConditionBuilder.tsx'
import { placesOf } from './conditions/placesOf.ts'
import { DurationBox } from './DurationBox.tsx'
import { durationFault } from './durationFault.ts'
import type { Way } from './edits/branchOff.ts'
import { writtenCondition } from './edits/changeCondition.ts'
import { changeWay } from './edits/changeWay.ts'
import { EditDialog } from './EditDialog.tsx'
import { TargetSelect } from './TargetSelect.tsx'

interface ChangeWayDialogProps {
  model: MapModel
  edge: MapEdge | MapExit
  from: MapNode
  way: Way
  onDone: (step: string) => void
  onClose: () => void
}

/** Changes a way that there is: where it leads, how long its timer waits, what its condition asks, its place among the branches. */
export function ChangeWayDialog({ model, edge, from, way, onDone, onClose }: ChangeWayDialogProps) {
  const { words } = model
  const { texts, facts } = useWorkspace()
  const say = (key: string, params?: Record<string, unknown>) => words.say(`flow.change.${key}`, params)
  const written = useMemo(() => wayWritten(texts.get(way.file) ?? '', way), [texts, way])
  const { when, branches } = written
  const [next, setNext] = useState(written.next)
  const [after, setAfter] = useState(written.after)
  const [condition, setCondition] = useState(written.condition)
  const [position, setPosition] = useState(written.position)
  const places = useMemo(() => placesOf(texts, facts), [texts, facts])
  const wrongTime = after === undefined ? undefined : durationFault(after, words)

  const changed = useMemo(() => {
    const isAsking = condition !== undefined && Object.keys(condition).length > 0
    if (after === '' || wrongTime !== undefined || (condition && !isAsking)) return undefined
    const text = texts.get(way.file) ?? ''
    const isSame = JSON.stringify(condition) === JSON.stringify(written.condition)
    const edited = changeWay(text, way, {
      next: next === written.next ? undefined : next,
      after: after === written.after ? undefined : after,
      asked: isSame || when === undefined || !condition ? undefined : { name: when, condition },
      position: position === written.position ? undefined : position,
    })
    return edited.text === text ? undefined : edited
  }, [texts, way, written, when, next, after, wrongTime, condition, position])

  const order = branches.slice(0, -1).map((branch, index) => {
    const asked = words.condition(way.file, branch.when ?? '')
    const said = asked && !model.isTechnical ? sayCondition(asked, words) : branch.when
    return { value: index, label: `${index + 1}. ${said}` }
  })
  return (
    <EditDialog
      title={say('title', { step: model.nameOf(from) })}
      files={changed && { [way.file]: changed.text }}
      places={
        changed && { title: say('places', { count: changed.places.length }), references: changed.places }
      }
      done={say('done')}
      onDone={() => onDone(from.id)}
      onClose={onClose}
    >
      <p>
        {sayWay(edge, from, words, model.isTechnical) ||
          say(`ways.${from.kind === 'wait' ? 'wait' : 'next'}`)}
      </p>
      <div>
        <span>{say('next')}</span>
        <TargetSelect
          {...{ model, process: from.process }}
          label={say('next')}
          value={next}
          onChange={setNext}
        />
      </div>
      {after !== undefined && (
        <DurationBox
          label={words.say('flow.duration.label')}
          value={after}
          words={words}
          onChange={setAfter}
        />
      )}
      {position !== undefined && order.length > 1 && (
        <div>
          <span>{say('position')}</span>
          <Select aria-label={say('position')} value={position} onChange={setPosition} options={order} />
        </div>
      )}
      {condition && <ConditionBuilder {...{ condition, places, words }} onChange={setCondition} />}
    </EditDialog>
  )
}

interface WrittenWay {
  next: string
  after: string | undefined
  when: string | undefined
  condition: Condition | undefined
  /** The branches of its gateway, and its place among them; the last, which needs no condition, stays the last. */
  branches: Branch[]
  position: number | undefined
}

function wayWritten(text: string, { path }: Way): WrittenWay {
  const flow = parse(text) as object
  const at = (place: (string | number)[]) => evaluateAt(flow, toPointer(place))
  const own = path.slice(0, -1) as (string | number)[]
  const isBranch = path[0] === 'gateways'
  const branches = isBranch ? (at(own.slice(0, -1)) as Branch[]) : []
  // What follows a step is written in the step itself, with its timers beside it.
  const isStep = own.length === 2
  const [after, when] = isStep ? [] : [at([...own, 'after']), at([...own, 'when'])]
  return {
    next: String(at(path)),
    after: typeof after === 'string' ? after : undefined,
    when: typeof when === 'string' ? when : undefined,
    condition: typeof when === 'string' ? writtenCondition(text, when) : undefined,
    branches,
    position: isBranch && typeof when === 'string' ? Number(own.at(-1)) : undefined,
  }
}
