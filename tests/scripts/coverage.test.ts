import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

import { calls } from '#contract/calls.ts'

import { COVERAGE_FILE, coverageDocument } from '../../scripts/coverageDocument.ts'
import { coverageFaults } from '../../scripts/coverageFaults.ts'
import { provenFaults } from '../../scripts/provenFaults.ts'
import { readDialogs } from '../../scripts/readDialogs.ts'
import { type RanTest, ranTests } from '../../scripts/ranTests.ts'
import { type Coverage, readCoverage } from '../../scripts/readCoverage.ts'
import { testsIn } from '../../scripts/testsIn.ts'

const root = join(import.meta.dirname, '../..')
const coverage = readCoverage(root)
const folder = mkdtempSync(join(tmpdir(), 'digital-lending-coverage-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the table of what the specification asks for', () => {
  it('is true: every screen, end and claim is in it, and every test it names is there and runs', () => {
    expect(coverageFaults(coverage, root)).toEqual([])
  })

  it('is written as its rows are', () => {
    const written = readFileSync(join(root, COVERAGE_FILE), 'utf8')

    expect(coverageDocument(coverage, root)).toBe(written)
  })

  it('has the 83 routes of the specification, and every call of the contract', () => {
    const routes = Object.values(coverage.routes).filter(({ ours }) => !ours)

    expect(routes).toHaveLength(83)
    expect(Object.keys(coverage.calls).toSorted()).toEqual(
      [...Object.keys(calls), 'GET /actuator/health'].toSorted(),
    )
  })

  it('leaves nothing out but sessions and faults', () => {
    const rows = [coverage.routes, coverage.calls, coverage.ends].concat(
      Object.values(coverage.rules).map(({ rows: ofSection }) => ofSection) as never,
    )
    const missing = rows.flatMap((part) =>
      Object.entries(part).filter(([, row]) => row.missing && row.part !== 'D'),
    )

    expect(missing).toEqual([])
  })
})

describe('a table that is not true', () => {
  const changed = (change: (copy: Coverage) => void) => {
    const copy = structuredClone(coverage)
    change(copy)
    return coverageFaults(copy, root)
  }

  it.each<[string, (copy: Coverage) => void, RegExp]>([
    [
      'a screen without a route',
      (copy) => delete copy.routes['simulator'],
      /^The screen simulator has no route/,
    ],
    [
      'a route without a screen',
      ({ routes }) => (routes['nowhere'] = { tests: ['journey'] }),
      /nowhere has no screen/,
    ],
    ['a wayout that is no end', (copy) => delete copy.ends['goodbye_wayout'], /goodbye_wayout is no end/],
    [
      'a row that nothing shows',
      ({ routes }) => (routes['simulator'] = { tests: [] }),
      /simulator has no test/,
    ],
    [
      'a test that nobody named',
      ({ routes }) => (routes['simulator'] = { tests: ['x'] }),
      /names the test "x"/,
    ],
    [
      'a test that is not in its file',
      ({ tests }) => (tests['journey'] = 'tests/e2e/journey.spec.ts › a company flies'),
      /has 0 tests called "a company flies"/,
    ],
    [
      'a file that is not there',
      ({ tests }) => (tests['journey'] = 'tests/no.ts › a'),
      /there is no file tests\/no.ts/,
    ],
    [
      'a test that shows nothing',
      ({ tests }) => (tests['idle'] = 'tests/e2e/journey.spec.ts › a'),
      /"idle" of tests.json shows nothing/,
    ],
    [
      'a test that runs only under a condition',
      ({ tests }) =>
        (tests['journey'] = 'tests/server/start.test.ts › where its data folder cannot be written'),
      /"journey" is a test that is skipped/,
    ],
  ])('has %s, and is refused for it', (_, change, reason) => {
    expect(changed(change).join('\n')).toMatch(reason)
  })
})

describe('the tests of a file', () => {
  it('are read with the titles around them, and whether they run', () => {
    const code = `
      describe.each(rows)('on $name', () => {
        it('goes', () => {})
        it.skip('stays', () => {})
      })
      test(\`ends at \${end}\`, () => {})
      describe.skip('later', () => { test.each(rows)('comes %s', () => {}) })
    `
    writeFileSync(join(folder, 'a.test.ts'), code)

    expect(testsIn(folder, 'a.test.ts')).toEqual([
      { path: ['on $name', 'goes'], isSkipped: false },
      { path: ['on $name', 'stays'], isSkipped: true },
      { path: ['ends at ${end}'], isSkipped: false },
      { path: ['later', 'comes %s'], isSkipped: true },
    ])
  })
})

describe('the last run', () => {
  const row = { tests: ['goes'] }
  const small: Coverage = {
    tests: { goes: 'tests/a.spec.ts › on $name › goes to ${end}' },
    routes: { simulator: row, revenue_document: row },
    calls: {},
    ends: {},
    rules: {},
  }
  const run = (changes: Partial<RanTest> = {}): RanTest => ({
    file: 'tests/a.spec.ts',
    path: ['on SQLite', 'goes to an end (of all)'],
    outcome: 'passed',
    seconds: 1,
    pages: ['/', '/revenue_document'],
    dialogs: ['Vuoi togliere Anna?', 'Serviranno i documenti'],
    ...changes,
  })

  it.each<[string, RanTest[], string[]]>([
    ['bears the table out', [run()], []],
    ['had no such test', [run({ path: ['goes'] })], ['The test "goes" has not run.', unseen(0), unseen(1)]],
    ['passed it over', [run({ outcome: 'skipped' })], ['The test "goes" has not run.']],
    ['saw it fail once', [run(), run({ outcome: 'failed' })], ['The test "goes" failed.']],
    ['came to no such page', [run({ pages: ['/'] })], [unseen(1)]],
    [
      'opened no such dialog',
      [run({ dialogs: ['Serviranno i documenti'] })],
      ['No browser opened the dialog "Vuoi togliere {{name}}?" under the policy.'],
    ],
  ])('%s', (_, ran, faults) => {
    const dialogs = ['Vuoi togliere {{name}}?', 'Serviranno i documenti']

    expect(provenFaults(small, ran, { initialPage: 'simulator', dialogs })).toEqual(faults)
  })

  it('is asked for every dialog of the definitions and of the shell', () => {
    expect(readDialogs(root)).toEqual(
      expect.arrayContaining([
        'Vuoi rinunciare alla richiesta?',
        'Vuoi togliere {{name}}?',
        'Sei ancora connesso ?',
      ]),
    )
  })

  function unseen(index: number): string {
    return `No test named for /${['simulator', 'revenue_document'][index]} saw it in a browser.`
  }

  it('is read from the reports of both runners', () => {
    const vitest = {
      testResults: [
        {
          name: join(root, 'tests/a.test.ts'),
          assertionResults: [{ ancestorTitles: ['on'], title: 'goes', status: 'passed' }],
        },
      ],
    }
    const annotations = [
      { type: 'page', description: '/loading' },
      { type: 'dialog', description: 'Vuoi?' },
    ]
    const playwright = {
      config: { rootDir: join(root, 'tests/e2e') },
      suites: [
        {
          title: 'b.spec.ts',
          file: 'b.spec.ts',
          specs: [{ title: 'comes', tests: [{ status: 'unexpected', results: [{ annotations }] }] }],
          suites: [
            {
              title: 'on a phone',
              file: 'b.spec.ts',
              specs: [{ title: 'stays', tests: [{ status: 'skipped', results: [] }] }],
            },
          ],
        },
      ],
    }
    const reports = [vitest, playwright].map((report, index) => {
      const file = join(folder, `${index}.json`)
      writeFileSync(file, JSON.stringify(report))
      return file
    })

    expect(ranTests(root, [...reports, join(folder, 'none.json')])).toEqual([
      { file: 'tests/a.test.ts', path: ['on', 'goes'], outcome: 'passed', pages: [], dialogs: [] },
      {
        file: 'tests/e2e/b.spec.ts',
        path: ['comes'],
        outcome: 'failed',
        pages: ['/loading'],
        dialogs: ['Vuoi?'],
      },
      {
        file: 'tests/e2e/b.spec.ts',
        path: ['on a phone', 'stays'],
        outcome: 'skipped',
        pages: [],
        dialogs: [],
      },
    ])
  })
})
