import type { AfterInvariant, BeforeInvariant, Milestone } from '#flow/Invariant.ts'
import type { Journey } from '#flow/Journey.ts'

import { givesFact } from '../ways/givesFact.ts'
import type { Passed, Sought } from '../ways/shortestWay.ts'
import { comesTo } from './comesTo.ts'
import { hasPassed } from './hasPassed.ts'

/** Returns which ways break an invariant. */
export function soughtBy(invariant: BeforeInvariant | AfterInvariant, journey: Journey): Sought {
  const [places, milestones, isBehind] =
    'before' in invariant
      ? [invariant.before, invariant.always, false]
      : [invariant.never, invariant.after, true]
  return {
    goals: places.map((place) => (passage) => comesTo(place, passage, journey)),
    behind: milestones.map((milestone) => passedOf(milestone, journey)),
    isBehind,
  }
}

/** What a condition was found to be counts until a fact that it reads is found out anew. */
function passedOf(milestone: Milestone, journey: Journey): Passed {
  const facts = factsRead(milestone, journey)
  return {
    isPassed: (passage) => hasPassed(milestone, passage),
    isLost: (passage) => facts.some((fact) => givesFact(passage, fact)),
  }
}

function factsRead(milestone: Milestone, { flows }: Journey): string[] {
  const name = 'condition' in milestone ? milestone.condition : 'not' in milestone ? milestone.not : undefined
  if (name === undefined) return []
  return [...flows.values()].flatMap(({ conditions }) => Object.keys(conditions[name] ?? {}))
}
