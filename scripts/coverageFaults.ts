import { readSource } from '#engine/compile/read/SourceFile.ts'
import type { Screen } from '#engine/screen/Screen.ts'

import type { Coverage } from './readCoverage.ts'
import { readDefinitions } from './readDefinitions.ts'
import { readDialogs } from './readDialogs.ts'
import { readRoutes } from './readRoutes.ts'
import { isPressed, transitionsOf } from './transitionsOf.ts'

/** Returns the rows that the application lacks and those that the table lacks, independent of what has run. */
export function coverageFaults(coverage: Coverage, root: string): string[] {
  const { routes, ends, dialogs } = coverage
  const { screens, wayouts } = readRoutes(root)
  const names = [...screens.keys()]
  return [
    ...differences('screen', names, 'route', Object.keys(routes)),
    ...differences('dialog', readDialogs(root), 'row', Object.keys(dialogs)),
    ...wayouts.filter((name) => !(name in ends)).map((name) => `The wayout ${name} is no end of the table.`),
    ...Object.keys(ends).flatMap((end) => (names.includes(end) ? [] : [`No screen shows the end ${end}.`])),
    ...ways(coverage, screens, readDefinitions(root)),
  ]
}

function differences(kind: string, there: string[], row: string, listed: string[]): string[] {
  return [
    ...there
      .filter((name) => !listed.includes(name))
      .map((name) => `The ${kind} ${name} has no ${row} in the table.`),
    ...listed.filter((name) => !there.includes(name)).map((name) => `The ${row} ${name} has no ${kind}.`),
  ]
}

/** The way on that a row names is one of the list, and its screen offers it. */
function ways(
  { ends }: Coverage,
  screens: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, string>,
): string[] {
  return Object.entries(ends).flatMap(([end, { wayOn }]) => {
    if (!(wayOn in transitionsOf))
      return [`The end ${end} names "${wayOn}", which is no way on of scripts/transitionsOf.ts.`]
    const file = screens.get(end) ?? ''
    const { actions = {} } = readSource(file, files.get(file) ?? '{}').value as Partial<Screen>
    return isPressed(wayOn) && !(wayOn in actions)
      ? [`The end ${end} names the way on "${wayOn}", which its screen does not offer.`]
      : []
  })
}
