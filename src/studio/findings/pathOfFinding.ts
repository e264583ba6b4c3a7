import { getLocation, type JSONPath } from 'jsonc-parser'

import type { Finding } from '#contract/Finding.ts'

/** Returns where in a file a finding is, as names from its top. */
export function pathOfFinding(text: string, { line, column }: Pick<Finding, 'line' | 'column'>): JSONPath {
  const before = text.split('\n').slice(0, line - 1)
  const offset = before.reduce((length, one) => length + one.length + 1, 0) + column
  return getLocation(text, Math.min(offset, text.length)).path
}
