import type { Passed } from '../CaseData.ts'
import type { Journey, JourneyStep } from '../Journey.ts'
import { journeyOfPeople } from '../journeyOfPeople.ts'
import { reachable } from '../reachable.ts'
import { stateAtFirst } from '../stateAtFirst.ts'
import { stepsAhead } from '../stepsAhead.ts'
import { transitionsOf } from '../transitionsOf.ts'
import type { Standing } from './Standing.ts'
import { withoutPeople } from './withoutPeople.ts'

/** Returns every step at which a case of a journey can stand, or a person beside it, by each step from which it comes there. */
export function everyStanding(journey: Journey): Standing[] {
  const ofCases = standingsOn(journey, false)
  return journey.definition.people ? [...ofCases, ...standingsOn(journeyOfPeople(journey), true)] : ofCases
}

function standingsOn(way: Journey, isPerson: boolean): Standing[] {
  const names = reachable(withoutPeople(way))
  const steps = [...names].flatMap((name) => way.steps.get(name) ?? [])
  const standings = steps.flatMap((step) => arrivals(way, step))
  const arrived = new Set(standings.map(({ step }) => step))
  const others = [...names].filter((name) => !arrived.has(name)).map((name) => stateAtFirst(name))
  return [...others, ...standings].map((state) => ({ state, isPerson }))
}

/** The states in which a case stands once it has left a step. */
function arrivals(way: Journey, from: JourneyStep) {
  return transitionsOf(from).flatMap(({ next, pointer }) => {
    const [, kind, name = ''] = pointer.split('/')
    const by: Passed['by'] =
      kind === 'messages' ? { type: 'message', name, variables: {} } : { type: 'workerDone' }
    const passed: Passed[] = [{ step: from.name, by, before: { facts: [] } }]
    return stepsAhead(way, from.process, next).map((step) => ({
      ...stateAtFirst(step),
      previous: from.name,
      passed,
    }))
  })
}
