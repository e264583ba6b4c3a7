import type { Field } from '#engine/compile/plan/fieldsOf.ts'

/** Keywords of a schema that can refuse an answer. */
export const refusing = (
  'required type format pattern enum const minimum maximum exclusiveMinimum exclusiveMaximum multipleOf ' +
  'minLength maxLength minItems maxItems uniqueItems contains minProperties maxProperties dependencies ' +
  'additionalProperties not anyOf oneOf formatMinimum formatMaximum formatExclusiveMinimum formatExclusiveMaximum'
).split(' ')

/** Types that have words of their own, where a field of theirs holds something else. */
export const wordedTypes = ['number', 'integer']

/** The schema keywords, formats and types that refuse a field. */
export function refusingKeywords({ schemas, isRequired }: Field): Set<string> {
  const keywords = new Set(schemas.flatMap((schema) => refusing.filter((keyword) => keyword in schema)))
  for (const { format, type } of schemas) {
    if (format) keywords.add(format)
    if (typeof type === 'string' && wordedTypes.includes(type)) keywords.add(type)
  }
  if (isRequired) keywords.add('required')
  return keywords.add('type')
}
