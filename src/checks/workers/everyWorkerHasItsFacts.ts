import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import type { Content } from '../content/Content.ts'
import { givesFact } from '../ways/givesFact.ts'
import { type JourneyWays, journeyWays } from '../ways/journeyWays.ts'
import { knowsFact } from '../ways/knowsFact.ts'
import type { Passage } from '../ways/Passage.ts'
import { passageToMend } from '../ways/passageToMend.ts'
import { sayWay } from '../ways/sayWay.ts'
import { shortestWay, type Sought } from '../ways/shortestWay.ts'
import { giversOf } from './giversOf.ts'

/** On every way to a worker the facts that it needs are found out before; of each fact the shortest way without is told. */
export const everyWorkerHasItsFacts: Check = function* (content) {
  for (const ways of journeyWays(content)) {
    // What other people begin with is known of the case that they belong to.
    if (ways.of === 'people') continue
    for (const { name, worker, way, at } of shortestLacks(ways, content)) {
      yield {
        ...at,
        message: `The worker "${worker}" needs the fact "${name}", which nothing finds out on this way: ${sayWay(way)}.`,
        hint: `It is found out by: ${giversOf(name, content).join(', ')}. Lead over one of them before.`,
      }
    }
  }
}

interface Lack {
  name: string
  worker: string
  way: Passage[]
  at: { source: SourceFile; pointer: string }
}

/** Of each fact that is lacking somewhere the first worker that lacks it: those behind it lack it for the same cause. */
function shortestLacks({ passages }: JourneyWays, { catalog }: Content): Lack[] {
  const lacks = passages.flatMap((passage) => {
    const { worker = '' } = passage
    return (catalog.workerFacts.get(worker)?.needs ?? []).flatMap((name): Lack[] => {
      const fact = toPointer(['facts', name])
      if (knowsFact(passage, fact)) return []
      const sought: Sought = {
        goals: [(each) => (each === passage ? 'working' : undefined)],
        behind: [
          {
            isPassed: (each) => each !== passage && (givesFact(each, fact) || knowsFact(each, fact)),
          },
        ],
        isBehind: false,
      }
      const way = shortestWay(passages, sought)
      if (!way) return []
      const mending = passageToMend(way, passages, sought)
      const at = { source: passage.source, pointer: passage.workerPointer ?? passage.pointer }
      return [{ name, worker, way, at: mending === passage ? at : (mending ?? at) }]
    })
  })
  const byFact = Map.groupBy(lacks, ({ name }) => name)
  return [...byFact.values()].map((each) => each.toSorted((a, b) => a.way.length - b.way.length)[0]!)
}
