import { relative } from 'node:path'

import { test } from '@playwright/test'

import { coveredRows } from '../../support/coveredRows.ts'

/**
 * Says in a running test which rows of `tests/coverage` it shows: `covers('route:archive', 'rule:9.1')`. The table names
 * the test where it passes; a route and a dialog only where a browser saw them meanwhile.
 */
export function covers(...rows: string[]): void {
  const { annotations, file, titlePath } = test.info()
  const name = [relative(process.cwd(), file), ...titlePath.slice(1)].join(' › ')
  for (const row of coveredRows(rows, name)) annotations.push({ type: 'covers', description: row })
}
