import type { Condition } from '#flow/Flow.ts'

import type { Fact } from './Subject.ts'
import { byName, textOf } from './textOf.ts'

/** Returns what must stand at each place for a condition to hold. */
export function factsOfCondition(name: string, condition: Condition | undefined): Fact[] {
  if (condition === undefined) return []
  const lines = Object.entries(condition).toSorted(byName)
  if (lines.length === 0) return [[name, 'always']]
  return lines.map(([pointer, test]) => [`${name} ${pointer || 'whole scope'}`, inWords(test)])
}

function inWords(test: object): string {
  const [[key, value] = [], ...others] = Object.entries(test)
  if (key === undefined) return 'is there'
  if (others.length > 0) return textOf(test)
  if (key === 'const') return `is ${textOf(value)}`
  if (key === 'minimum' || key === 'minItems') return `is at least ${textOf(value)}${unitOf(key)}`
  if (key === 'maximum' || key === 'maxItems') return `is at most ${textOf(value)}${unitOf(key)}`
  return textOf(test)
}

function unitOf(key: string): string {
  return key.endsWith('Items') ? ' long' : ''
}
