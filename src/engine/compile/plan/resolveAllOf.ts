import type { UiSchema } from '@rjsf/utils'
import type { JSONSchema7 } from 'json-schema'

import { mergedSchema } from './mergedSchema.ts'
import type { Part } from './Part.ts'
import { walkSchema } from '#validation/schema/walkSchema.ts'

/** What changes how a control is drawn; all else only judges. */
const drawing = [
  'type',
  'enum',
  'const',
  'default',
  'format',
  'readOnly',
  'properties',
  'oneOf',
  'anyOf',
  '$ref',
  'items',
]

/** A control whose schema is put together from several, as one; undefined where only the data decides. */
export function resolveAllOf(part: Part, uiSchema: UiSchema, root: JSONSchema7): Part | undefined {
  const { schema, refs } = part
  if (schema.type === 'object' || (schema.allOf === undefined && schema.if === undefined)) return part
  if (judgesAlone(schema, uiSchema)) return part
  if (isConditional(schema)) return undefined
  const merged = mergedSchema(schema, root, () => false)
  return merged && merged.type !== 'object' ? { schema: merged, origin: merged, refs } : undefined
}

/** Whether the parts of a control with a widget of its own only say what is right. */
function judgesAlone(schema: JSONSchema7, uiSchema: UiSchema): boolean {
  if (schema.type === undefined) return false
  const isNamed = typeof uiSchema['ui:widget'] === 'string'
  const matters = (keyword: string) => !(isNamed && keyword === 'format')
  let isPlain = true
  walkSchema(schema, (each, pointer) => {
    if (pointer !== '' && drawing.filter(matters).some((keyword) => keyword in each)) isPlain = false
  })
  return isPlain
}

function isConditional(schema: JSONSchema7): boolean {
  let found = false
  walkSchema(schema, (each) => (found ||= each.if !== undefined))
  return found
}
