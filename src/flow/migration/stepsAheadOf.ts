import { interruptedStep } from '../interruptedStep.ts'
import type { Journey } from '../Journey.ts'
import { journeyOfPeople } from '../journeyOfPeople.ts'
import { reachable } from '../reachable.ts'
import { stepsAhead } from '../stepsAhead.ts'
import { mayLeadTo } from './mayLeadTo.ts'
import type { Standing } from './Standing.ts'

/**
 * Returns every step that a case can still come to, its own among them: over its way, back, by its deadline, and those of
 * the people that it may invite.
 */
export function stepsAheadOf(journey: Journey, { state, isPerson }: Standing): Set<string> {
  const way = isPerson && journey.definition.people ? journeyOfPeople(journey) : journey
  const found = new Set<string>()
  const add = (name: string | null | undefined) => {
    if (name === null || name === undefined || found.has(name)) return
    for (const step of reachable(way, name)) found.add(step)
  }
  const mayGo = (name: string, word: 'previous' | 'return') => {
    const step = way.steps.get(name)
    return step !== undefined && mayLeadTo(way, step, word)
  }

  add(state.step)
  add(state.returnTo)
  const { deadline } = way.definition
  for (const process of deadline ? way.flows.keys() : []) {
    for (const name of stepsAhead(way, process, deadline!.next)) add(name)
  }
  if (mayGo(state.step, 'previous')) add(state.previous)
  if ([...found].some((name) => mayGo(name, 'return'))) add(interruptedStep(state))
  if (isPerson || !journey.definition.people) return found
  return found.union(reachable(journeyOfPeople(journey)))
}
