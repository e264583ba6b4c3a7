import type { Passage } from './Passage.ts'
import { type Sought, shortestWay } from './shortestWay.ts'

/**
 * Returns the passage of a way that is most likely wrong: without it no way is found any more, and all that can be come to
 * still can. Of several the last, or where the goal is work of a step the last that leads there; undefined where there is
 * none.
 */
export function passageToMend(way: Passage[], passages: Passage[], sought: Sought): Passage | undefined {
  const reached = reachedGoals(passages, sought)
  const mending = way.filter((passage) => {
    const without = passages.filter((each) => each !== passage)
    return !shortestWay(without, sought) && reachedGoals(without, sought) === reached
  })
  const goal = way.at(-1)
  return mending.findLast((passage) => passage !== goal || goal.worker === undefined) ?? mending[0]
}

function reachedGoals(passages: Passage[], { goals }: Sought): number {
  return goals.filter((goal) => shortestWay(passages, { goals: [goal], behind: [], isBehind: false })).length
}
