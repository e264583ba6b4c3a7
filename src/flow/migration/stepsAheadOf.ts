import { interruptedStep } from '../interruptedStep.ts'
import type { Journey } from '../Journey.ts'
import { journeyOfPeople } from '../journeyOfPeople.ts'
import { reachable } from '../reachable.ts'
import { stepsAhead } from '../stepsAhead.ts'
import type { Standing } from './Standing.ts'

/**
 * Returns every step that a case can still come to, its own among them: over its way, back, by its deadline, and those of
 * the people that it may invite.
 */
export function stepsAheadOf(journey: Journey, { state, isPerson }: Standing): Set<string> {
  const way = isPerson && journey.definition.people ? journeyOfPeople(journey) : journey
  const back = [state.previous, state.returnTo, interruptedStep(state)]
  const { deadline } = journey.definition
  const atDeadline = deadline
    ? [...journey.flows.keys()].flatMap((process) => stepsAhead(way, process, deadline.next))
    : []
  const found = new Set<string>()
  for (const name of [state.step, ...back, ...atDeadline]) {
    if (name === null || name === undefined || found.has(name)) continue
    for (const step of reachable(way, name)) found.add(step)
  }
  if (isPerson || !journey.definition.people) return found
  return found.union(reachable(journeyOfPeople(journey)))
}
