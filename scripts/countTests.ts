import { existsSync, readFileSync } from 'node:fs'

import type { Outcome } from './runStep.ts'

/** What Vitest's and Playwright's JSON reports have in common with what is needed of them here. */
interface Report {
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  numTodoTests?: number
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** How many tests a report counts; one failed where the runner did not get as far as writing it. */
export function countTests(file: string): Outcome {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }

  const { stats, ...vitest } = JSON.parse(readFileSync(file, 'utf8')) as Report
  if (stats) return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
  return {
    passed: vitest.numPassedTests ?? 0,
    failed: vitest.numFailedTests ?? 0,
    skipped: (vitest.numPendingTests ?? 0) + (vitest.numTodoTests ?? 0),
  }
}
