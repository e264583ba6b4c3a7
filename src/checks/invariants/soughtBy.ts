import type { AfterInvariant, BeforeInvariant } from '#flow/Invariant.ts'
import type { Journey } from '#flow/Journey.ts'

import { comesTo } from './comesTo.ts'
import { hasPassed } from './hasPassed.ts'
import type { Sought } from './shortestWay.ts'

/** Returns which ways break an invariant. */
export function soughtBy(invariant: BeforeInvariant | AfterInvariant, journey: Journey): Sought {
  if ('before' in invariant) {
    return {
      goals: invariant.before.map((place) => (passage) => comesTo(place, passage, journey)),
      isShut: (passage) => invariant.always.some((each) => hasPassed(each, passage)),
    }
  }
  return {
    goals: invariant.never.map((place) => (passage) => comesTo(place, passage, journey)),
    isAfter: (passage) => invariant.after.some((each) => hasPassed(each, passage)),
  }
}
