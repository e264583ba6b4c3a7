import { isValid } from '#validation/isValid.ts'
import { onDay } from '#validation/today.ts'

import { evaluateAt } from '#validation/pointer.ts'
import type { Condition } from './Flow.ts'
import type { Moment } from './Moment.ts'

/** Whether a scope satisfies every line of a condition, on its own day where it has one. A value that is absent satisfies none. */
export function meets(condition: Condition, root: object): boolean {
  return onDay((root as Moment).today, () =>
    Object.entries(condition).every(([pointer, schema]) => {
      const value = evaluateAt(root, pointer)
      return value !== undefined && isValid(schema, value)
    }),
  )
}
