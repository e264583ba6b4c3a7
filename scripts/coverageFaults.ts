import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { allRows, type Coverage, endsLike, placeOfTest } from './readCoverage.ts'
import { readRoutes } from './readRoutes.ts'
import { testsIn, type WrittenTest } from './testsIn.ts'

/** What is not true of the table: a row that the application lacks or the table forgot, a claim that nothing bears. */
export function coverageFaults(coverage: Coverage, root: string): string[] {
  return [...forgotten(coverage, root), ...unborneClaims(coverage), ...untrueTests(coverage, root)]
}

/** Routes are the application's own screens, ends the wayouts of its flows. */
function forgotten({ routes, ends }: Coverage, root: string): string[] {
  const { screens, wayouts } = readRoutes(root)
  const names = [...screens.keys()]
  return [
    ...differences('screen', names, 'route', Object.keys(routes)),
    ...wayouts.filter((name) => !(name in ends)).map((name) => `The wayout ${name} is no end of the table.`),
    ...Object.keys(ends).flatMap((end) => (names.includes(end) ? [] : [`No screen shows the end ${end}.`])),
  ]
}

function differences(kind: string, there: string[], row: string, told: string[]): string[] {
  return [
    ...there
      .filter((name) => !told.includes(name))
      .map((name) => `The ${kind} ${name} has no ${row} in the table.`),
    ...told.filter((name) => !there.includes(name)).map((name) => `The ${row} ${name} has no ${kind}.`),
  ]
}

/** A row is shown by tests, or says what is missing; a test is named, and named for something. */
function unborneClaims(coverage: Coverage): string[] {
  const rows = allRows(coverage)
  const claimed = new Set(rows.flatMap(([, { tests }]) => tests))
  return [
    ...rows.flatMap(([name, { tests, missing }]) => {
      if (tests.length === 0 && !missing) return [`${name} has no test, and does not say what is missing.`]
      return tests
        .filter((test) => !(test in coverage.tests))
        .map((test) => `${name} names the test "${test}", which is not in tests.json.`)
    }),
    ...Object.keys(coverage.tests)
      .filter((test) => !claimed.has(test))
      .map((test) => `The test "${test}" of tests.json shows nothing.`),
  ]
}

/** A test that is claimed stands in its file, once, and runs. */
function untrueTests({ tests }: Coverage, root: string): string[] {
  const read = new Map<string, WrittenTest[]>()
  return Object.entries(tests).flatMap(([name, test]) => {
    const { file, path } = placeOfTest(test)
    if (!existsSync(join(root, file))) return [`"${name}": there is no file ${file}.`]
    const written = read.get(file) ?? testsIn(root, file)
    read.set(file, written)
    const found = written.filter((each) => endsLike(each.path, path))
    if (found.length !== 1) {
      return [`"${name}": ${file} has ${found.length} tests called "${path.join(' › ')}".`]
    }
    return found[0]?.isSkipped ? [`"${name}" is a test that is skipped.`] : []
  })
}
