import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type NotedRun, RUN_FILE } from './noteRun.ts'
import type { Step } from './testSteps.ts'

/** When a report says that its tests began: Vitest's, and Playwright's. */
interface Report {
  startTime?: number
  stats?: { startTime: string }
}

/** Why the reports of these steps are not those of one whole run. */
export function runFaults(root: string, steps: readonly Pick<Step, 'name' | 'report'>[]): string[] {
  if (!existsSync(join(root, RUN_FILE))) return ['There was no run yet: the table is made from `npm test`.']
  const run = JSON.parse(readFileSync(join(root, RUN_FILE), 'utf8')) as NotedRun

  if (steps.some(({ name, report }) => report && !run.steps.includes(name))) {
    return [`The last run was of ${run.steps.join(', ')} alone: the table is made from a whole \`npm test\`.`]
  }
  return steps.flatMap(({ name, report }) => {
    if (!report) return []
    if (!existsSync(report)) return [`The last run has no report of ${name}: it did not come to its end.`]
    const { startTime, stats } = JSON.parse(readFileSync(report, 'utf8')) as Report
    const began = startTime ?? Date.parse(stats?.startTime ?? '')
    return began >= run.began
      ? []
      : [`The report of ${name} is older than the last run, which did not come to its end.`]
  })
}
