import type { JSONSchema7 } from 'json-schema'

import { advance, type CaseEvent, stepOf } from '#flow/advance.ts'
import type { CaseState } from '#flow/CaseData.ts'
import type { Condition, Flow, WayoutDefinition } from '#flow/Flow.ts'
import { isEnd } from '#flow/isEnd.ts'
import type { Journey, JourneyStep } from '#flow/Journey.ts'
import { resolveNext } from '#flow/resolveNext.ts'
import { stateAtFirst } from '#flow/stateAtFirst.ts'
import { transitionsOf } from '#flow/transitionsOf.ts'

/** What happened to a case, and where it stood after it. */
export interface RecordedJourney {
  began: CaseState
  events: { event: CaseEvent; ledTo: string }[]
}

type Facts = Record<string, unknown>
type Choose = <One>(among: readonly One[]) => One

const LONGEST = 60
const SEED = 20_261
/** How seldom something else happens than what brings a case on. */
const SELDOM = 7
const nowhere: CaseState = stateAtFirst('')

/**
 * Journeys through a flow from its start on: at each step something happens that it hears, and what workers find out
 * opens one branch or another. Each try leaves one of those before somewhere; kept are those that come somewhere new.
 * The same ones each time.
 */
export function recordedJourneys(journey: Journey, tries: number): RecordedJourney[] {
  const choose = chooser(SEED)
  const seen = new Set<string>()
  const kept: RecordedJourney[] = [{ began: startOf(journey), events: [] }]
  for (let done = 0; done < tries; done += 1) {
    const { began, events } = choose(kept)
    const left = events.slice(0, choose([0, ...events.keys()]))
    const recorded = goesOn(journey, { began, events: left }, choose)
    const before = seen.size
    for (const { event, ledTo } of recorded.events) seen.add(`${event.type} ${ledTo}`)
    if (seen.size > before) kept.push(recorded)
  }
  return kept.slice(1)
}

/** Chooses by chance, and for the same seed the same. */
function chooser(seed: number): Choose {
  let state = seed >>> 0
  return (among) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return among[Math.floor((state / 2 ** 32) * among.length)]!
  }
}

function startOf(journey: Journey): CaseState {
  const [first = ''] = journey.definition.processes
  const step = resolveNext(journey, first, journey.flows.get(first)?.start ?? '', nowhere, {})
  return { ...nowhere, step: step ?? '' }
}

function goesOn(journey: Journey, { began, events }: RecordedJourney, choose: Choose): RecordedJourney {
  const recorded = { began, events: [...events] }
  let state = stateAfter(journey, recorded, events.length)
  while (recorded.events.length < LONGEST && !state.closed) {
    const here = stepOf(journey, state.step)
    if (isEnd(journey, here)) break
    const facts = { ...state.facts, ...factsOf(journey, here, choose) }
    const heard = eventsAt(here, facts).filter((event) => advance(journey, state, event, {}) !== null)
    const isUsual = choose(Array.from({ length: SELDOM }, (_, at) => at)) > 0
    const event = isUsual ? heard[0] : choose(heard)
    const moved = event && advance(journey, state, event, {})
    if (!moved) break
    recorded.events.push({ event, ledTo: placeOf(moved) })
    state = moved
  }
  return recorded
}

/** Where a case stands, by one word. */
export function placeOf({ closed, step }: CaseState): string {
  return closed ? 'close' : step
}

/** Where a case stood when so many things had happened to it. */
export function stateAfter(journey: Journey, { began, events }: RecordedJourney, howMany: number): CaseState {
  return events
    .slice(0, howMany)
    .reduce((state, { event }) => advance(journey, state, event, {}) ?? state, began)
}

/** All that may happen at a step; what brings a case on comes first. */
export function eventsAt({ definition, kind, name }: JourneyStep, facts: Facts = {}): CaseEvent[] {
  const messages = Object.keys(definition.messages ?? {})
  return [
    ...(kind === 'task' ? [{ type: 'completed', task: name, answers: {}, facts } as const] : []),
    ...(kind === 'wait' && definition.worker ? [{ type: 'workerDone', facts } as const] : []),
    ...messages.map((message) => ({ type: 'message', name: message, variables: {}, facts }) as const),
    ...(kind === 'wait' && definition.failed ? [{ type: 'workerFailed' } as const] : []),
    ...Object.keys(definition.timers ?? {}).map((timer) => ({ type: 'timer', name: timer }) as const),
    { type: 'deadline' },
  ]
}

/** What is found out at a step so that one branch of each gateway behind it is open, and a message is heard later. */
function factsOf(journey: Journey, step: JourneyStep, choose: Choose): Facts {
  const facts: Facts = {}
  for (const { next } of transitionsOf(step)) {
    const gateway = journey.flows.get(step.process)?.gateways[next]
    const conditions = journey.flows.get(step.process)?.conditions ?? {}
    if (!gateway) continue
    for (const { when } of gateway) find(facts, conditions[when ?? ''], () => null)
    find(facts, conditions[choose(gateway).when ?? ''], valueOf)
  }
  const later = [...journey.flows.values()].flatMap(whensOf)
  find(facts, choose(later), valueOf)
  return facts
}

/** The conditions under which a flow hears messages. */
function whensOf({ conditions, tasks, waits, wayouts }: Flow): Condition[] {
  const steps = [tasks, waits, wayouts].flatMap((kind) =>
    Object.values<Pick<WayoutDefinition, 'messages'>>(kind),
  )
  const whens = steps.flatMap(({ messages = {} }) => Object.values(messages).map(({ when }) => when))
  return whens.map((when) => conditions[when ?? '']).filter((condition) => condition !== undefined)
}

function find(facts: Facts, condition: Condition = {}, value: (schema: JSONSchema7) => unknown): void {
  for (const [pointer, schema] of Object.entries(condition)) {
    const [, root, ...path] = pointer.split('/')
    const [last = '', ...outer] = path.toReversed()
    if (root !== 'facts') continue
    let place = facts
    for (const name of outer.toReversed()) place = place[name] = { ...(place[name] as Facts | undefined) }
    place[last] = value(schema)
  }
}

/** One that the schema of a condition takes. */
function valueOf({ const: exactly, enum: [first] = [], maxItems, minItems, type }: JSONSchema7): unknown {
  if (maxItems !== undefined || minItems !== undefined)
    return Array.from({ length: minItems ?? 0 }, () => 'one')
  if (type === 'string') return 'one'
  return exactly ?? first ?? (type === 'object' ? {} : true)
}
