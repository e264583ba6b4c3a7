import { interruptedBy } from '../../interruptedBy.ts'
import type { Next } from '../../Flow.ts'
import type { Journey, JourneyStep } from '../../Journey.ts'
import { stepsAhead } from '../../stepsAhead.ts'
import { transitionsOf } from '../../transitionsOf.ts'
import { arrivalsOf } from './arrivalsOf.ts'
import { BooleanNames } from './BooleanNames.ts'
import type { BpmnNames } from '../BpmnNames.ts'

/** What the parts of a diagram have in common: the journey, or that of the people beside it, and what is named. */
export interface Way {
  journey: Journey
  names: BpmnNames
  booleans: BooleanNames
  /** The steps to which a word leads back from a step, or from a gateway (`<process> <gateway>`). */
  backTo: (word: 'previous' | 'return', from: string) => string[]
  isReached: (step: string) => boolean
}

/** Prepares what the parts of a diagram have in common. */
export function wayOf(journey: Journey, names: BpmnNames): Way {
  const arrivals = arrivalsOf(journey)
  const origins = originsOf(
    journey,
    [...arrivals.keys()].flatMap((name) => journey.steps.get(name) ?? []),
  )
  const backTo: Way['backTo'] = (word, from) => {
    const steps = arrivals.has(from) ? [from] : [...(origins.get(from) ?? [])]
    const found = steps.flatMap((step) =>
      word === 'previous' ? [...(arrivals.get(step) ?? [])] : (interruptedBy(journey, step) ?? []),
    )
    return [...new Set(found)].filter((step) => arrivals.has(step))
  }
  return {
    journey,
    names,
    booleans: new BooleanNames(journey),
    backTo,
    isReached: (step) => arrivals.has(step),
  }
}

/** The steps from which a case crosses each gateway. */
function originsOf(journey: Journey, steps: JourneyStep[]): Map<string, Set<string>> {
  const origins = new Map<string, Set<string>>()
  const cross = (step: JourneyStep, next: Next) => {
    const crossed = new Set<string>()
    stepsAhead(journey, step.process, next, crossed)
    for (const gateway of crossed) origins.set(gateway, (origins.get(gateway) ?? new Set()).add(step.name))
  }
  for (const step of steps) for (const { next } of transitionsOf(step)) cross(step, next)
  return origins
}
