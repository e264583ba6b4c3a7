import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'

import { COVERAGE_FILE } from '../../scripts/coverageDocument.ts'
import { makeCoverage } from '../../scripts/makeCoverage.ts'
import { noteRun } from '../../scripts/noteRun.ts'
import { allRows, readCoverage } from '../../scripts/readCoverage.ts'

const project = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'digital-lending-coverage-'))
for (const part of ['schemas', 'flows', 'i18n', 'tests/coverage']) {
  cpSync(join(project, part), join(folder, part), { recursive: true })
}
afterAll(() => rmSync(folder, { recursive: true }))

const reportOf = (name: string) => join(folder, '.cache/tests', `${name}.json`)
const gates = [{ name: 'build' }, { name: 'types' }]
const steps = [
  ...gates,
  ...['unit', 'dom', 'server', 'e2e'].map((name) => ({ name, report: reportOf(name) })),
]

const rows = [...allRows(readCoverage(project)).keys()]
const seen = rows.filter((row) => /^(route|dialog):/.test(row))
const judged = rows.filter((row) => !seen.includes(row))

/** A whole run whose tests show every row, and the table that is written from it. */
beforeEach(() => {
  noteRun(folder, steps)
  reportsJudged()
  for (const name of ['dom', 'server']) reports(name, { startTime: Date.now(), testResults: [] })
  reportsSeen()
  written()
})

it('the table of a run is what the run says, and names each test where it stands', () => {
  const table = readFileSync(join(folder, COVERAGE_FILE), 'utf8')

  expect(checked()).toEqual([])
  expect(table).toContain(
    '| `/archive` | [schemas/general/archive.json](../../schemas/general/archive.json) |',
  )
  expect(table).toContain('[rules › judges](../../tests/planted.test.ts)')
  expect(table).toContain('[walks](../../tests/e2e/planted.spec.ts)')
})

it('the title of a test that was changed is found', () => {
  reportsJudged({ title: 'judges otherwise' })

  expect(checked()).toEqual([`${COVERAGE_FILE} is not what this run says: run \`npm run coverage\`.`])
  expect(written()).toEqual([])
  expect(checked()).toEqual([])
})

it('a machine without PostgreSQL makes the same table', () => {
  reportsJudged({ suites: ['on SQLite', 'on PostgreSQL'] })
  expect(written()).toEqual([])

  reportsJudged({ suites: ['on SQLite'] })

  expect(checked()).toEqual([])
})

it('a row without a test is found, and no table is written', () => {
  const before = readFileSync(join(folder, COVERAGE_FILE), 'utf8')
  reportsJudged({ covers: judged.filter((row) => row !== 'rule:9.1') })

  expect(written()).toEqual(['rule:9.1 is shown by no test that passed, and does not say what is missing.'])
  expect(readFileSync(join(folder, COVERAGE_FILE), 'utf8')).toBe(before)
})

it('a dialog that nobody opened is found', () => {
  reportsSeen({ dialogs: dialogsOf(seen).filter((dialog) => dialog !== 'identification_aborted.branch') })

  expect(checked()).toEqual([
    'tests/e2e/planted.spec.ts › walks covers "dialog:identification_aborted.branch": no browser opened it.',
  ])
})

it('a report that is older than the run is refused', () => {
  reportsSeen({ began: Date.now() - 60_000 })

  expect(written()).toEqual(['The report of e2e is older than the last run, which did not come to its end.'])
})

it('a run that left no report is refused', () => {
  rmSync(reportOf('server'))

  expect(checked()).toEqual(['The last run has no report of server: it did not come to its end.'])
})

it('a run of a part is refused', () => {
  noteRun(folder, [{ name: 'unit' }, { name: 'dom' }])

  expect(checked()).toEqual([
    'The last run was of unit, dom alone: the table is made from a whole `npm test`.',
  ])
})

it('where nothing has run, nothing is written', () => {
  rmSync(join(folder, '.cache'), { recursive: true })

  expect(written()).toEqual(['There was no run yet: the table is made from `npm test`.'])
})

/** What `npm run coverage` complains of. */
function written(): string[] {
  return makeCoverage({ root: folder, steps, checks: false })
}

/** What the last step of `npm test` complains of. */
function checked(): string[] {
  return makeCoverage({ root: folder, steps, checks: true })
}

function reports(name: string, content: object): void {
  mkdirSync(join(folder, '.cache/tests'), { recursive: true })
  writeFileSync(reportOf(name), JSON.stringify(content))
}

/** As Vitest reports. */
function reportsJudged({ suites = ['rules'], title = 'judges', covers = judged } = {}): void {
  const assertionResults = suites.map((suite) => ({
    ancestorTitles: [suite],
    title,
    status: 'passed',
    meta: { covers },
  }))
  const testResults = [{ name: join(folder, 'tests/planted.test.ts'), assertionResults }]
  reports('unit', { startTime: Date.now(), testResults })
}

/** As Playwright reports. */
function reportsSeen({ began = Date.now(), dialogs = dialogsOf(seen) } = {}): void {
  const said = (type: string, all: string[]) => all.map((description) => ({ type, description }))
  const annotations = [
    ...said('covers', seen),
    ...said(
      'page',
      seen.flatMap(
        (row) =>
          /^route:(.*)/
            .exec(row)
            ?.slice(1)
            .map((route) => `/${route}`) ?? [],
      ),
    ),
    ...said('page', ['/', '/no/such/page']),
    ...said('dialog', dialogs),
  ]
  const file = 'planted.spec.ts'
  const specs = [{ title: 'walks', tests: [{ status: 'expected', results: [{ duration: 1, annotations }] }] }]
  reports('e2e', {
    stats: { startTime: new Date(began).toISOString() },
    config: { rootDir: join(folder, 'tests/e2e') },
    suites: [{ title: file, file, specs }],
  })
}

function dialogsOf(covered: readonly string[]): string[] {
  return covered.flatMap((row) => (row.startsWith('dialog:') ? row.slice('dialog:'.length) : []))
}
