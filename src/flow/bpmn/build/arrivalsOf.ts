import { interruptedBy } from '../../interruptedBy.ts'
import type { Journey, JourneyStep } from '../../Journey.ts'
import { mayLeadTo } from '../../migration/mayLeadTo.ts'
import { withoutPeople } from '../../migration/withoutPeople.ts'
import { reachable } from '../../reachable.ts'
import { stepsAhead } from '../../stepsAhead.ts'
import { transitionsOf } from '../../transitionsOf.ts'

/** The steps from which a case comes to a step, by that step: those that `previous` may lead back to. */
export type Arrivals = Map<string, Set<string>>

/** Returns from which steps a case, or a person beside it, comes to each step that it can come to. */
export function arrivalsOf(way: Journey): Arrivals {
  const names = reachable(withoutPeople(way))
  const steps = [...names].flatMap((name) => way.steps.get(name) ?? [])
  const arrivals: Arrivals = new Map([...names].map((name) => [name, new Set()]))
  for (const step of steps) {
    for (const name of forwardOf(way, step)) arrivals.get(name)?.add(step.name)
  }
  const backwards = steps.filter((step) => mayLeadTo(way, step, 'previous'))
  while (backwards.some((step) => addPrevious(arrivals, step))) continue
  return arrivals
}

/** Where a step leads that is known without the way that led to it, and what a message of it interrupts. */
function forwardOf(way: Journey, step: JourneyStep): string[] {
  const ahead = transitionsOf(step).flatMap(({ next }) => stepsAhead(way, step.process, next))
  const edited = step.kind === 'task' ? (step.definition.editable ?? []) : []
  const interrupted = mayLeadTo(way, step, 'return') ? (interruptedBy(way, step.name) ?? []) : []
  return [...ahead, ...edited, ...interrupted]
}

/** Whether anything was new: a step that leads back is one from which a case comes to those behind it. */
function addPrevious(arrivals: Arrivals, { name }: JourneyStep): boolean {
  const before = [...(arrivals.get(name) ?? [])].filter((each) => arrivals.get(each)?.has(name) === false)
  for (const each of before) arrivals.get(each)?.add(name)
  return before.length > 0
}
