import { stepOf } from '#flow/advance.ts'
import type { CaseState } from '#flow/CaseData.ts'
import { isEnd } from '#flow/isEnd.ts'
import type { Flow, Next } from '#flow/Flow.ts'
import type { Journey, JourneyStep } from '#flow/Journey.ts'
import type { Moment } from '#flow/Moment.ts'
import { evaluateAt } from '#validation/pointer.ts'

import type { Content } from '../content/Content.ts'
import type { Happening } from '../stories/Story.ts'
import { candidateValues } from './candidateValues.ts'
import { answersFor } from './choicesOf.ts'
import { givableAt, workerAt } from './givableFacts.ts'
import { pointersOfTables, testedBehind, type Tests } from './testsOf.ts'

/** What may happen at a step, and the values that decide what comes of it. */
export interface Move {
  happening?: Happening
  /** By pointer the values that may be chosen. */
  variables: [pointer: string, values: unknown[]][]
  /** The pointers that decide. */
  tested: Set<string>
}

/** Returns what may happen at the step of a case: what the applicant, the outside, a worker and time may do. */
export function movesAt(
  content: Content,
  journey: Journey,
  tests: Tests,
  state: CaseState,
  moment: Moment,
): Move[] {
  const step = stepOf(journey, state.step)
  const { kind, definition } = step
  const flow = journey.flows.get(step.process)
  const move = (
    happening: Happening | undefined,
    next: Next | undefined,
    also: string[],
    message?: string,
  ): Move => {
    const tested = new Set([
      ...also,
      ...(next === undefined ? [] : testedBehind(journey, step.process, next)),
    ])
    const worker = workerAt(step, message)
    const variables = variablesOf(content, journey, tests, { step, state, moment, tested, worker, message })
    return { ...(happening && { happening }), variables, tested }
  }

  const moves: Move[] = []
  if (kind === 'task') {
    const asked = (definition.requires ?? []).flatMap(({ condition }) => pointersOf(flow, condition))
    moves.push(
      move({ answers: {} }, definition.next, [...asked, ...pointersOfTables(journey, definition.decides)]),
    )
  }
  if (kind === 'wait' && definition.worker) {
    moves.push(move(undefined, definition.next, pointersOfTables(journey, definition.decides)))
    if (definition.failed) moves.push(move({ fails: true }, definition.failed, []))
  }
  for (const [name, message] of Object.entries(definition.messages ?? {})) {
    const variables = journey.events.get(name)?.sandbox
    const also = [...pointersOf(flow, message.when), ...pointersOfTables(journey, message.decides)]
    moves.push(move({ message: name, ...(variables && { variables }) }, message.next, also, name))
  }
  for (const [name, { next }] of Object.entries(definition.timers ?? {}))
    moves.push(move({ timer: name }, next, []))
  for (const task of kind === 'task' ? (definition.editable ?? []) : [])
    moves.push(move({ edit: task }, undefined, []))
  const { deadline } = journey.definition
  if (deadline && !isEnd(journey, step)) moves.push(move({ deadline: true }, deadline.next, []))
  return moves
}

function pointersOf(flow: Flow | undefined, condition: string | undefined): string[] {
  return condition === undefined ? [] : Object.keys(flow?.conditions[condition] ?? {})
}

/** The facts that decide and may come to be known, and the answers that decide now or later. */
function variablesOf(
  content: Content,
  journey: Journey,
  { conditions, kindAt, sourcesOf, everTested, candidates }: Tests,
  of: {
    step: JourneyStep
    state: CaseState
    moment: Moment
    tested: Set<string>
    worker: string | undefined
    message: string | undefined
  },
): Move['variables'] {
  const { step, state, moment, tested, worker, message } = of
  const candidatesAt = (place: string, pointer: string, make: () => unknown[]): unknown[] => {
    const values = candidates.get(`${place} ${pointer}`) ?? make()
    candidates.set(`${place} ${pointer}`, values)
    return values
  }
  const isGivable = givableAt(content, journey, worker)
  const now = new Set([...tested].flatMap((pointer) => [...sourcesOf(pointer)]))
  const facts = [...now].filter(isGivable).map((pointer): [string, unknown[]] => {
    const kind = kindAt(pointer, evaluateAt(state, pointer))
    const values = candidatesAt('', pointer, () => candidateValues(conditions.get(pointer) ?? []))
    return [pointer, values.filter((each) => kindAt(pointer, each) !== kind)]
  })
  if (step.kind !== 'task' || message !== undefined) return facts

  const prefix = `/answers/${step.name}/`
  const answers = [...everTested]
    .filter((pointer) => pointer.startsWith(prefix))
    .map((pointer): [string, unknown[]] => [
      pointer,
      candidatesAt(step.name, pointer, () =>
        answersFor(content, step.name, pointer, conditions.get(pointer) ?? [], moment),
      ),
    ])
  return [...facts, ...answers]
}
