import { isValid } from '#validation/isValid.ts'

import { evaluateAt } from '#validation/pointer.ts'
import type { Condition } from './Flow.ts'

/** Whether the case satisfies every line of a condition. A value that is absent satisfies none. */
export function meets(condition: Condition, root: object): boolean {
  return Object.entries(condition).every(([pointer, schema]) => {
    const value = evaluateAt(root, pointer)
    return value !== undefined && isValid(schema, value)
  })
}
