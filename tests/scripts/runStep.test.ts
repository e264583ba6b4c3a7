import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'

import { runStep } from '../../scripts/runStep.ts'

const folder = mkdtempSync(join(tmpdir(), 'digital-lending-steps-'))
const report = join(folder, 'report.json')
const ends = (code: number) => ['-e', `process.exitCode = ${code}`]
const reports = (content: object, code: number) => [
  '-e',
  `require('node:fs').writeFileSync(${JSON.stringify(report)}, ${JSON.stringify(JSON.stringify(content))}); process.exitCode = ${code}`,
]

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => rmSync(folder, { recursive: true }))

const vitest = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1 }
const playwright = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 3 } }

it.each([
  ['counts a gate without tests as one', ends(0), undefined, { passed: 1, failed: 0, skipped: 0 }],
  ['counts a gate that fails as one', ends(2), undefined, { passed: 0, failed: 1, skipped: 0 }],
  ['sums what Vitest reports', reports(vitest, 0), report, { passed: 7, failed: 0, skipped: 3 }],
  ['sums what Playwright reports', reports(playwright, 1), report, { passed: 4, failed: 2, skipped: 3 }],
  ['sees a runner fail outside its tests', reports(vitest, 1), report, { passed: 7, failed: 1, skipped: 3 }],
  ['takes no report for a failure', ends(0), report, { passed: 0, failed: 1, skipped: 0 }],
])('%s', async (_, command, file, expected) => {
  const { outcome } = await runStep({ name: 'planted', command, ...(file && { report: file }) })

  expect(outcome).toEqual(expected)
})

it('shows in full what a failed step has printed, and nothing of one that went well', async () => {
  const printing = (code: number) => ['-e', `console.error('the reason'); process.exitCode = ${code}`]

  await runStep({ name: 'planted', command: printing(0) })
  expect(console.log).not.toHaveBeenCalledWith(expect.stringContaining('the reason'))

  await runStep({ name: 'planted', command: printing(1) })
  expect(console.log).toHaveBeenCalledWith(expect.stringContaining('the reason'))
})
