import type { Next } from '#flow/Flow.ts'
import { firstFlow } from '#flow/firstFlow.ts'
import { isEnd } from '#flow/isEnd.ts'
import type { Journey, JourneyStep } from '#flow/Journey.ts'
import { own } from '#validation/own.ts'

import { keyOf, type Target } from './Person.ts'
import { branchTarget, DEADLINE } from './targetsOf.ts'

/** A row of a server's history: the step that a case was at, none as it starts, what moved it, and where it came to. */
export interface Transition {
  /** It is of one of the other people of a case. */
  of?: 'people'
  from: string | null
  kind: string
  /** Of a message or a timer its name. */
  about?: string
  to: string
}

/**
 * Returns the keys of what cases met that took these transitions, conditions of screens and errors left out. Of the
 * gateways between two steps the branches count that every way between them takes: the others may not have been taken.
 */
export function coveredByTransitions(journey: Journey, transitions: Iterable<Transition>): Set<string> {
  const found: Target[] = []
  for (const transition of transitions) {
    const { from, to, of } = transition
    const step = from === null ? undefined : journey.steps.get(from)
    if (of !== journey.of || (from !== null && !step)) continue
    const came = journey.steps.get(to)
    if (came && isEnd(journey, came)) found.push({ kind: 'end', name: to, at: to })
    if (step) found.push(...eventTargets(step, transition))
    for (const next of nextsOf(journey, step, transition)) found.push(...branchesTo(journey, next, to))
  }
  return new Set(found.map(keyOf))
}

function eventTargets({ name }: JourneyStep, { kind, about }: Transition): Target[] {
  if (kind === 'deadline') return [{ kind: 'timer', name: DEADLINE, at: '' }]
  if (kind === 'workerFailed') return [{ kind: 'failure', name, at: name }]
  if ((kind !== 'message' && kind !== 'timer') || about === undefined) return []
  return [{ kind, name: `${name}: ${about}`, at: name }]
}

interface Said {
  process: string
  next: Next
}

/** Where the event of a transition leads, as the definitions say. */
function nextsOf(journey: Journey, step: JourneyStep | undefined, transition: Transition): Said[] {
  if (!step) {
    const { process, start } = firstFlow(journey)
    return transition.kind === 'started' || transition.kind === 'invited' ? [{ process, next: start }] : []
  }
  const next = nextOf(journey, step, transition)
  return next === undefined ? [] : [{ process: step.process, next }]
}

function nextOf(journey: Journey, step: JourneyStep, { kind, about = '' }: Transition): Next | undefined {
  switch (kind) {
    case 'message':
      return own(step.definition.messages, about)?.next
    case 'timer':
      return own(step.definition.timers, about)?.next
    case 'deadline':
      return journey.definition.deadline?.next
    case 'workerFailed':
      return step.kind === 'wait' ? step.definition.failed : undefined
    case 'completed':
    case 'workerDone':
      return step.kind === 'wayout' ? undefined : step.definition.next
    default:
      return undefined
  }
}

/** The branches that all ways from `next` to a step take; where none leads there by name, those that lead back. */
function branchesTo(journey: Journey, { process, next }: Said, to: string): Target[] {
  const ways = [...waysFrom(journey, process, next, [])]
  const there = ways.filter((way) => way.to === to)
  const meant = there.length > 0 ? there : ways.filter((way) => !journey.steps.has(way.to))
  const [first, ...others] = meant
  if (!first) return []
  const keys = others.map(({ branches }) => new Set(branches.map(keyOf)))
  return first.branches.filter((branch) => keys.every((way) => way.has(keyOf(branch))))
}

interface Way {
  branches: Target[]
  /** A step, or `previous`, `return` or `close`. */
  to: string
}

function* waysFrom(journey: Journey, process: string, next: Next, branches: Target[]): Iterable<Way> {
  if (next === 'end') {
    const { processes } = journey.definition
    const following = journey.flows.get(processes[processes.indexOf(process) + 1] ?? '')
    if (following) yield* waysFrom(journey, following.process, following.start, branches)
    else if (journey.end !== undefined) yield { branches, to: journey.end }
    return
  }
  const gateway = own(journey.flows.get(process)?.gateways, next)
  if (!gateway) {
    yield { branches, to: next }
    return
  }
  for (const branch of gateway) {
    const target = branchTarget(process, next, branch)
    if (branches.some((each) => keyOf(each) === keyOf(target))) continue
    yield* waysFrom(journey, process, branch.next, [...branches, target])
  }
}
