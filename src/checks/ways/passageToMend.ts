import type { Passage } from './Passage.ts'
import { type Sought, shortestWay } from './shortestWay.ts'

/**
 * Returns the passage of a way that is most likely wrong: without it no way is found any more, and all that can be come to
 * still can. Of several the last before the goal; undefined where there is none.
 */
export function passageToMend(way: Passage[], passages: Passage[], sought: Sought): Passage | undefined {
  const reached = reachedGoals(passages, sought)
  const mending = way.filter((passage) => {
    const without = passages.filter((each) => each !== passage)
    return !shortestWay(without, sought) && reachedGoals(without, sought) === reached
  })
  return mending.findLast((passage) => passage !== way.at(-1)) ?? mending[0]
}

function reachedGoals(passages: Passage[], { goals }: Sought): number {
  return goals.filter((isGoal) => shortestWay(passages, { goals: [isGoal], behind: [], isBehind: false }))
    .length
}
