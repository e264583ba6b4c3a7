import type { JSONSchema7 } from 'json-schema'

import type { Condition } from '#flow/Flow.ts'
import { meets } from '#flow/meets.ts'
import { evaluateAt } from '#validation/pointer.ts'

/** A line of a condition: what stands at a place, and whether it is what is asked. */
export interface Test {
  pointer: string
  /** What is asked of the place. */
  asked: JSONSchema7
  value?: unknown
  holds: boolean
}

/** A condition by its name, and each of its lines. */
export interface ExplainedCondition {
  name: string
  holds: boolean
  tests: Test[]
}

/** Returns why a condition holds in a scope, or does not. A name without a condition holds nowhere. */
export function explained(name: string, condition: Condition | undefined, scope: object): ExplainedCondition {
  const tests = Object.entries(condition ?? {}).map(([pointer, schema]): Test => {
    const value = evaluateAt(scope, pointer)
    return {
      pointer,
      asked: schema,
      ...(value !== undefined && { value }),
      holds: meets({ [pointer]: schema }, scope),
    }
  })
  return { name, holds: condition !== undefined && tests.every(({ holds }) => holds), tests }
}
