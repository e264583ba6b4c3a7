import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { Step } from './testSteps.ts'

/** What is remembered of the last `npm test`: the coverage table is made from its reports, and from no other. */
export interface NotedRun {
  /** Milliseconds since 1970. */
  began: number
  /** Names of the steps that it runs. */
  steps: string[]
}

export const RUN_FILE = '.cache/tests/run.json'

/** Notes that a run of these steps begins now. */
export function noteRun(root: string, steps: readonly Pick<Step, 'name'>[]): void {
  const run: NotedRun = { began: Date.now(), steps: steps.map(({ name }) => name) }
  mkdirSync(dirname(join(root, RUN_FILE)), { recursive: true })
  writeFileSync(join(root, RUN_FILE), JSON.stringify(run))
}
