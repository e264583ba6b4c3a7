import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

import { type RanTest, ranTests } from '../../scripts/ranTests.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'digital-lending-planted-'))
afterAll(() => rmSync(folder, { recursive: true }))

const report = join(folder, 'report.json')
let status: number | null
let said: string
let ran: RanTest[]

function runs(...[command = '', ...args]: string[]): void {
  const run = spawnSync(process.execPath, [join(root, 'node_modules', command), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  status = run.status
  said = run.stdout + run.stderr
  ran = ranTests(root, [report])
}

function outcomes(): string[][] {
  return ran.map(({ path, outcome, covers }) => [path.join(' › '), outcome, ...covers])
}

const ofVitest = ['vitest/vitest.mjs', 'run', '--config', 'tests/fixtures/planted/vitest.config.ts']
const ofPlaywright = ['@playwright/test/cli.js', 'test', '--config', 'tests/fixtures/planted']

it('the report of Vitest says what each test covers, and fails one that names no row or asserts nothing', () => {
  runs(...ofVitest, '--reporter=json', `--outputFile=${report}`)

  expect(outcomes()).toEqual([
    ['covers two rows', 'passed', 'rule:9.1', 'end:goodbye_wayout'],
    ['covers a row that is not there', 'failed'],
    ['asserts nothing', 'failed'],
  ])
})

it('the report of Playwright says what each test covers, and fails one that names no row', () => {
  runs(...ofPlaywright)

  expect(outcomes()).toEqual([
    ['covers two rows', 'passed', 'route:archive', 'rule:9.1'],
    ['covers a row that is not there', 'failed'],
    ['asserts in a step', 'passed'],
    ['asserts nothing', 'passed'],
    ['is left out', 'skipped'],
    ['on a phone › saw a page', 'passed'],
  ])
})

it('a run in a browser fails for a test that asserts nothing but in its hooks, and names it alone', () => {
  runs(...ofPlaywright, '-g', 'two|step|saw|nothing')

  expect(ran.every(({ outcome }) => outcome === 'passed')).toBe(true)
  expect(status).toBe(1)
  expect(said.match(/This test asserts nothing: .*/g)).toEqual([
    expect.stringMatching(/planted\.spec\.ts:\d+ asserts nothing$/),
  ])
})

it('a run in a browser whose tests all assert is fine', () => {
  runs(...ofPlaywright, '-g', 'two|step|saw')

  expect(status).toBe(0)
})
