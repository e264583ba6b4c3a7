import type { Content } from '#checks/content/Content.ts'
import { keyOf, type Target } from '#checks/persons/Person.ts'
import { targetsOf } from '#checks/persons/targetsOf.ts'

import type { RanTest } from '../ranTests.ts'
import { seenByBrowsers } from './seenByBrowsers.ts'

/** By journey and kind, so many of a hundred at least are met in browsers. */
export type LeastSeen = Record<string, Partial<Record<Target['kind'], number>>>

/** Says of which kind a whole run in browsers met fewer than it must. */
export function browserFaults(content: Content, ran: readonly RanTest[], least: LeastSeen): string[] {
  return Object.entries(least).flatMap(([name, kinds]) => {
    const journey = content.ways?.get(name)
    if (!journey) return [`tests/coverage/browsers.json names the journey "${name}", which is not there.`]
    const seen = seenByBrowsers(content, journey, ran)
    const byKind = Map.groupBy(targetsOf(content, journey), ({ kind }) => kind)
    return Object.entries(kinds).flatMap(([kind, percent]) => {
      const all = byKind.get(kind as Target['kind']) ?? []
      const met = all.filter((target) => seen.has(keyOf(target))).length
      if (100 * met >= percent * all.length) return []
      return [
        `Browsers met ${met} of ${all.length} of the kind "${kind}" of the journey "${name}", and tests/coverage/browsers.json asks for ${percent} of a hundred: \`npm run paths -- --diagram\` shows which they no longer meet.`,
      ]
    })
  })
}
