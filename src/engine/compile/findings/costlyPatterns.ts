import type { JSONSchema7 } from 'json-schema'

import { LruMap } from '#validation/LruMap.ts'
import { toPointer } from '#validation/pointer.ts'

import { MOST_STEPS, patternCost } from './patternCost.ts'

/** A pattern that cannot be used, by its pointer in the schema. */
export interface CostlyPattern {
  pointer: string
  message: string
}

const costs = new LruMap<string, number>(1000)

/** Returns the patterns of a schema, and of the names that it lists by pattern, that are none or could take too long. */
export function costlyPatterns(schema: JSONSchema7): CostlyPattern[] {
  const { pattern, maxLength, patternProperties = {}, propertyNames } = schema
  const longestName = typeof propertyNames === 'object' ? propertyNames.maxLength : undefined
  return [
    ...(pattern === undefined ? [] : judge(pattern, maxLength, '/pattern')),
    ...Object.keys(patternProperties).flatMap((key) =>
      judge(key, longestName, toPointer(['patternProperties', key])),
    ),
  ]
}

function judge(pattern: string, length: number | undefined, pointer: string): CostlyPattern[] {
  const finding = syntaxFault(pattern)
  if (finding !== undefined) return [{ pointer, message: `This is no regular expression: ${finding}.` }]
  const key = `${length} ${pattern}`
  const cost = costs.get(key) ?? patternCost(pattern, length)
  costs.set(key, cost)
  if (cost <= MOST_STEPS) return []
  const text = length === undefined ? 'a text without "maxLength"' : `a text of ${length} characters`
  const advice = 'Begin it with ^, repeat no group that can be read in two ways, or make "maxLength" smaller.'
  const message = `This pattern could try more than ${MOST_STEPS.toLocaleString('en')} ways to read ${text}. ${advice}`
  return [{ pointer, message }]
}

function syntaxFault(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u').test('')
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
