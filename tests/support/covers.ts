import { TestRunner } from 'vitest'

import { coveredRows } from './coveredRows.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Rows of the coverage table that the test shows; the JSON report carries them. */
    covers?: string[]
  }
}

/**
 * Says in a running test which rows of `tests/coverage` it shows: `covers('route:archive', 'rule:9.1')`. The table names
 * the test where it passes.
 */
export function covers(...rows: string[]): void {
  const test = TestRunner.getCurrentTest()
  if (!test) throw new Error(`covers(${rows.join(', ')}) stands outside of a test.`)
  test.meta.covers = [
    ...(test.meta.covers ?? []),
    ...coveredRows(rows, `${test.file.name} › ${test.fullTestName}`),
  ]
}
