import type { JSONSchema7 } from 'json-schema'

import { evaluateAt } from '#validation/pointer.ts'
import type { ValidationError } from './validationErrorsOf.ts'
import { requiredPointers } from './requiredPointers.ts'

/** What of a screen is judged by what only the moment knows. */
interface Bounded {
  /** A field's limits at run time: schema keyword -> pointer to the limit in the scope. */
  bounds?: Record<string, Partial<Record<string, string>>> | undefined
  schema: JSONSchema7
}

const isWithin: Record<string, (value: unknown, limit: number) => boolean> = {
  minimum: (value, limit) => typeof value !== 'number' || value >= limit,
  maximum: (value, limit) => typeof value !== 'number' || value <= limit,
  minItems: (value, limit) => !Array.isArray(value) || value.length >= limit,
  maxItems: (value, limit) => !Array.isArray(value) || value.length <= limit,
}

/**
 * Fields outside the limits that are known only at run time, and those that are asked for only then. A limit that is
 * not known is not judged.
 */
export function boundErrors(
  { bounds = {}, schema }: Bounded,
  data: unknown,
  scope: object,
): ValidationError[] {
  return Object.entries(bounds).flatMap(([pointer, limits]) =>
    Object.entries(limits).flatMap(([keyword, limitPointer]) => {
      const limit = evaluateAt(scope, limitPointer ?? '')
      if (keyword === 'required' && limit === true) return missing(requiredPointers(schema, pointer), data)
      const isKnown = typeof limit === 'number' && isWithin[keyword] !== undefined
      if (!isKnown || isWithin[keyword]?.(evaluateAt(data, pointer), limit)) return []
      return [{ pointer, keyword, params: { limit } }]
    }),
  )
}

function missing(pointers: string[], data: unknown): ValidationError[] {
  return pointers
    .filter((pointer) => evaluateAt(data, pointer) === undefined)
    .map((pointer) => ({ pointer, keyword: 'required', params: {} }))
}
