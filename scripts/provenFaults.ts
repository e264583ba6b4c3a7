import { allRows, type Coverage } from './readCoverage.ts'
import type { RanTest } from './ranTests.ts'
import { unknownRow } from './unknownRow.ts'

/**
 * What a run does not bear out: a row that no passed test shows, a row shown that is said to be missing, a test that names
 * a row that is not there, and one that names a route or a dialog which no browser saw in it.
 */
export function provenFaults(coverage: Coverage, ran: readonly RanTest[], initialPage: string): string[] {
  const rows = allRows(coverage)
  const passed = ran.filter(({ outcome }) => outcome === 'passed')
  const shown = new Set(passed.flatMap(({ covers }) => covers))

  const unborne = [...rows].flatMap(([name, { missing }]) => {
    if (missing) return shown.has(name) ? [`${name} is said to be missing, and a test shows it.`] : []
    return shown.has(name)
      ? []
      : [`${name} is shown by no test that passed, and does not say what is missing.`]
  })
  const untrue = passed.flatMap((test) => {
    const seen = seenBy(test, coverage, initialPage)
    return test.covers.flatMap((name) => {
      const reason = unknownRow(name, rows.keys()) ?? unseen(name, seen)
      return reason ? [`${titleOf(test)} covers "${name}": ${reason}`] : []
    })
  })
  return [...unborne, ...untrue]
}

/** File and titles of a test. */
export function titleOf({ file, path }: RanTest): string {
  return [file, ...path].join(' › ')
}

/** The rows that a browser has seen in a test with its own eyes. */
function seenBy(
  { pages, dialogs }: RanTest,
  { routes, dialogs: rows }: Coverage,
  initialPage: string,
): Set<string> {
  const routesSeen = pages.map((page) => page.slice(1) || initialPage)
  return new Set([
    // A path that no route has shows the page that says so.
    ...routesSeen.map((route) => `route:${route in routes ? route : 'not_found'}`),
    // Where screens share the words of a question, it is one.
    ...dialogs.map((name) => `dialog:${name in rows ? name : name.slice(name.indexOf('.') + 1)}`),
  ])
}

function unseen(name: string, seen: ReadonlySet<string>): string | undefined {
  if (seen.has(name)) return undefined
  if (name.startsWith('route:')) return 'no browser saw the heading of that page at its address.'
  return name.startsWith('dialog:') ? 'no browser opened it.' : undefined
}
