import getUiOptions from '@rjsf/utils/lib/getUiOptions.js'
import type { UiSchema } from '@rjsf/utils'
import type { JSONSchema7 } from 'json-schema'

import { hasBranches } from './planChoice.ts'

/** Keywords of which only the data can say what they ask for. */
const dynamic = ['dependencies', 'patternProperties', '$id', 'deprecated']
/** Options that change more than how a control looks. */
const special = [
  'field',
  'enumNames',
  'enumOrder',
  'classNames',
  'style',
  'definitions',
  'globalOptions',
  'rootFieldId',
]
const drawn = new Set<unknown>(['string', 'number', 'integer', 'boolean', 'object', 'array'])

/** Whether a part of a screen is none of the plan's, but drawn by rjsf's own fields. */
export function isLeftToRjsf(schema: JSONSchema7, uiSchema: UiSchema): boolean {
  const isUntyped = schema.type === undefined && hasBranches(schema)
  if (!drawn.has(schema.type) && !isUntyped) return true
  if (dynamic.some((keyword) => keyword in schema)) return true
  if ((schema.additionalProperties ?? false) !== false) return true
  const options = getUiOptions(uiSchema)
  if (special.some((option) => option in options)) return true
  if (Object.keys(options).some((option) => option.endsWith('Template'))) return true
  return options.widget !== undefined && typeof options.widget !== 'string'
}
