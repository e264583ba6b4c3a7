import type { Condition } from '#flow/Flow.ts'
import type { Journey } from '#flow/Journey.ts'
import { toPath } from '#validation/pointer.ts'

import type { Content } from '../content/Content.ts'
import { givesFact } from '../ways/givesFact.ts'
import { journeyWays } from '../ways/journeyWays.ts'
import type { Passage } from '../ways/Passage.ts'
import { sayWay } from '../ways/sayWay.ts'
import { shortestWay } from '../ways/shortestWay.ts'
import { caseWithout } from './unasked.ts'

/** A way to a task on which nothing of what the task asks for is asked for, and the case that takes it. */
export interface UnaskedWay {
  way: string
  gap: string
}

/**
 * Returns the shortest way to a task over a branch that decides on what its documents are asked under, and lets a case
 * through of which none is asked for; undefined where there is none, or it is not known. What is found out anew later counts.
 */
export function unaskedOnTheWay(task: string, asking: Condition[], content: Content): UnaskedWay | undefined {
  const places = asking.flatMap((each) => Object.keys(each))
  const isOfCalls = places.some((place) => content.catalog.callFacts.includes(String(toPath(place)[1])))
  if (places.length === 0 || isOfCalls) return undefined
  for (const { passages, journey } of journeyWays(content)) {
    const deciding = new Map(
      passages.flatMap((passage): [Passage, string | undefined][] => {
        const said = decidedBy(passage, journey)
        const read = new Set([...said.given, ...said.denied].flatMap((each) => Object.keys(each)))
        if (!places.every((place) => read.has(place))) return []
        return [[passage, caseWithout({ ...said, asking: [asking] }, content)]]
      }),
    )
    const isFoundOut = (passage: Passage) => places.some((place) => givesFact(passage, place))
    const way = shortestWay(passages, {
      goals: [({ to }) => (to === task ? 'arriving' : undefined)],
      behind: [
        {
          isPassed: (each) => deciding.get(each) !== undefined,
          isLost: (each) => isFoundOut(each) || (deciding.has(each) && deciding.get(each) === undefined),
        },
      ],
      isBehind: true,
    })
    const gap = way?.map((each) => deciding.get(each)).findLast((each) => each !== undefined)
    if (way && gap !== undefined) return { way: sayWay(way), gap }
  }
  return undefined
}

/** The conditions that hold where a branch of a gateway is taken, and those that do not. */
function decidedBy({ from, conditions = [], nots = [] }: Passage, { flows }: Journey) {
  const [process = ''] = from.split(' ')
  const declared = flows.get(process)?.conditions ?? {}
  const named = (names: string[]) =>
    names.flatMap((name): Condition[] => (declared[name] ? [declared[name]] : []))
  return { given: named(conditions), denied: named(nots) }
}
