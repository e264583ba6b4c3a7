import { sharesResult } from '#engine/compile/page/sharesResult.ts'
import { evaluateAt, withValueAt } from '#validation/pointer.ts'

import type { WrittenScreen } from '../content/Content.ts'
import { valueFor } from './valueFor.ts'

/**
 * Returns what the calls of a screen may bring, by action: what the examples show of it or of a call of the same endpoint,
 * and what makes a condition hold that looks at it.
 */
export function resultsOf({
  actions = {},
  conditions = {},
  examples = {},
}: WrittenScreen): Map<string, unknown[]> {
  const shown = Object.values(examples.moments ?? {}).flatMap(({ results = {} }) => Object.entries(results))
  const results = new Map<string, unknown[]>()
  for (const [name, action] of Object.entries(actions)) {
    if (action.type !== 'call') continue
    const found = shown.filter(([other]) => sharesResult(actions, action, other)).map(([, result]) => result)
    const base = found.length === 0 ? [{}] : found
    const made = Object.values(conditions).flatMap((lines) => resultFor(name, lines, base))
    results.set(name, unique([...base, ...made]))
  }
  return results
}

type Lines = NonNullable<WrittenScreen['conditions']>[string]

function resultFor(name: string, lines: Lines, [base]: unknown[]): unknown[] {
  const root = `/results/${name}`
  const own = Object.entries(lines).filter(([at]) => at === root || at.startsWith(`${root}/`))
  if (own.length === 0) return []
  return [
    own.reduce((result, [at, schema]) => {
      const inside = at.slice(root.length)
      const value = valueFor(schema, evaluateAt(result, inside))
      if (value === undefined) return result
      return inside === '' ? value : withValueAt(result, inside, value)
    }, base),
  ]
}

function unique(values: unknown[]): unknown[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}
