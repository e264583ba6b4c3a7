import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** A test that was run, and how it went. */
export interface RanTest {
  file: string
  path: string[]
  outcome: 'passed' | 'failed' | 'skipped'
  /** How long it took. */
  seconds: number
  /** Rows of the coverage table that it says it shows. */
  covers: string[]
  /** Addresses at which a browser saw the heading it looked for. */
  pages: string[]
  /** Dialogs that opened in a browser: `<screen>.<ask>`, and those of the shell. */
  dialogs: string[]
  /** What became of the cases of a browser, and what its pages showed: each a `Sighting` as JSON. */
  sightings: string[]
}

/** What of the reports of Vitest and Playwright is read here. */
interface Report {
  testResults?: {
    name: string
    assertionResults: {
      ancestorTitles: string[]
      title: string
      status: string
      duration?: number | null
      meta?: { covers?: string[] }
    }[]
  }[]
  config?: { rootDir: string }
  suites?: Suite[]
}

interface Suite {
  title: string
  file: string
  suites?: Suite[]
  specs: {
    title: string
    tests: { status: string; results: Result[] }[]
  }[]
}

interface Result {
  duration: number
  annotations: { type: string; description?: string }[]
}

/** All tests of the reports that there are. */
export function ranTests(root: string, reports: readonly string[]): RanTest[] {
  return reports
    .filter((file) => existsSync(file))
    .flatMap((file) => {
      const { testResults = [], config, suites = [] } = JSON.parse(readFileSync(file, 'utf8')) as Report
      const folder = relative(root, config?.rootDir ?? root).replaceAll('\\', '/')
      return [
        ...testResults.flatMap(({ name, assertionResults }) =>
          assertionResults.map(({ ancestorTitles, title, status, duration, meta }): RanTest => ({
            file: relative(root, name).replaceAll('\\', '/'),
            path: [...ancestorTitles, title],
            outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
            seconds: (duration ?? 0) / 1000,
            covers: meta?.covers ?? [],
            pages: [],
            dialogs: [],
            sightings: [],
          })),
        ),
        ...suites.flatMap((suite) => testsOfSuite(suite, `${folder}/${suite.file}`, [])),
      ]
    })
}

/** The outermost suite of Playwright is the file. */
function testsOfSuite(suite: Suite, file: string, around: string[]): RanTest[] {
  return [
    ...suite.specs.flatMap(({ title, tests }) =>
      tests.map(({ status, results }): RanTest => ({
        file,
        path: [...around, title],
        outcome: status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        covers: saidBy(results, 'covers'),
        pages: saidBy(results, 'page'),
        dialogs: saidBy(results, 'dialog'),
        sightings: saidBy(results, 'sighting'),
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => testsOfSuite(inner, file, [...around, inner.title])),
  ]
}

function saidBy(results: readonly Result[], kind: string): string[] {
  return results.flatMap(({ annotations }) =>
    annotations.flatMap(({ type, description = '' }) => (type === kind ? [description] : [])),
  )
}
