import { type Coverage, endsLike, placeOfTest } from './readCoverage.ts'
import type { RanTest } from './ranTests.ts'

/** What a browser is to have seen beside the routes of the table. */
interface Seen {
  initialPage: string
  /** Titles of the dialogs. */
  dialogs: readonly string[]
}

/**
 * What the last run of the tests does not bear out: a claimed test that did not pass, a route or a dialog that no
 * browser saw.
 */
export function provenFaults(
  coverage: Coverage,
  ran: readonly RanTest[],
  { initialPage, dialogs }: Seen,
): string[] {
  const runs = new Map(
    Object.entries(coverage.tests).map(([name, test]) => [name, runsOf(test, ran)] as const),
  )
  const notPassed = [...runs].flatMap(([name, found]) => {
    if (found.some(({ outcome }) => outcome === 'failed')) return [`The test "${name}" failed.`]
    return found.some(({ outcome }) => outcome === 'passed') ? [] : [`The test "${name}" has not run.`]
  })
  const unseen = Object.entries(coverage.routes).flatMap(([route, { tests, missing }]) => {
    const pages = tests.flatMap((test) => runs.get(test) ?? []).flatMap((run) => run.pages)
    const isSeen = pages.some((page) => (page.slice(1) || initialPage) === route)
    // A path that no route has shows the page that says so.
    return missing || isSeen || route === 'not_found'
      ? []
      : [`No test named for /${route} saw it in a browser.`]
  })
  const opened = ran.flatMap((run) => run.dialogs)
  const unopened = dialogs.filter((title) => !opened.some((seen) => patternOf(title).test(seen)))
  return [
    ...notPassed,
    ...unseen,
    ...unopened.map((title) => `No browser opened the dialog "${title}" under the policy.`),
  ]
}

/** Every run of a test; one that is written for many rows has run once for each. */
function runsOf(test: string, ran: readonly RanTest[]): RanTest[] {
  const { file, path } = placeOfTest(test)
  return ran.filter((each) => each.file === file && isWrittenAs(each.path, path))
}

function isWrittenAs(titles: readonly string[], written: readonly string[]): boolean {
  if (endsLike(titles, written)) return true
  const tail = titles.slice(-written.length)
  return (
    tail.length === written.length &&
    written.every((title, index) => patternOf(title).test(tail[index] ?? ''))
  )
}

/** Titles that are written once for many rows: `%s`, `$name`, `${name}` and `{{name}}` stand for anything. */
function patternOf(title: string): RegExp {
  const parts = title.split(/\$\{.+\}|\{\{.+?\}\}|%[sdifjo#]|\$\w+(?:\.\w+)*/)
  return new RegExp(
    `^${parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('.*')}$`,
    's',
  )
}
