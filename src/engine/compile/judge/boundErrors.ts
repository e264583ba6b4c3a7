import { evaluateAt } from '#validation/pointer.ts'
import type { ValidationError } from './validationErrorsOf.ts'

/** Limits of fields at run time: schema keyword -> pointer to the limit in the scope (boundsOfFields.ts). */
type FieldBounds = Record<string, Partial<Record<string, string>>>

/** What a keyword compares with its limit, and on which side of it that must stay: 1 above, -1 below. */
const comparisons: Record<string, { measure: (value: unknown) => number; side: 1 | -1 }> = {
  minimum: { measure: numberOf, side: 1 },
  maximum: { measure: numberOf, side: -1 },
  minItems: { measure: countOf, side: 1 },
  maxItems: { measure: countOf, side: -1 },
  formatMinimum: { measure: dayOf, side: 1 },
  formatMaximum: { measure: dayOf, side: -1 },
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : NaN
}

function countOf(value: unknown): number {
  return Array.isArray(value) ? value.length : numberOf(value)
}

function dayOf(value: unknown): number {
  return typeof value === 'string' ? Date.parse(value) : NaN
}

/** Whether a value is beyond a limit. What cannot be compared is not judged. */
function isBeyond(keyword: string, value: unknown, limit: unknown): boolean {
  const comparison = comparisons[keyword]
  if (!comparison) return false
  const { measure, side } = comparison
  return side * (measure(value) - measure(limit)) < 0
}

/**
 * Fields outside the limits that are known only at run time, and those that are asked for only then. A limit that is
 * not known is not judged.
 */
export function boundErrors(bounds: FieldBounds, data: unknown, scope: object): ValidationError[] {
  return Object.entries(bounds).flatMap(([pointer, limits]) =>
    Object.entries(limits).flatMap(([keyword, limitPointer]) => {
      const limit = evaluateAt(scope, limitPointer ?? '')
      const value = evaluateAt(data, pointer)
      if (keyword === 'required')
        return limit === true && value === undefined ? [{ pointer, keyword, params: {} }] : []
      return isBeyond(keyword, value, limit) ? [{ pointer, keyword, params: { limit } }] : []
    }),
  )
}
