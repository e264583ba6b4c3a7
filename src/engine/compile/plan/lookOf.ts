import type { JSONSchema7 } from 'json-schema'

import { walkSchema } from '#validation/schema/walkSchema.ts'

/**
 * How Ajv is to look for the fields of a schema: where one is called as what every object has (`toString`), only at what
 * an object itself holds. Elsewhere it is the same, and the code of it shorter.
 */
export function lookOf(schema: JSONSchema7): { ownProperties: boolean } {
  let isInherited = false
  walkSchema(schema, ({ properties = {}, required = [], dependencies = {} }) => {
    const names = [...Object.keys(properties), ...Object.keys(dependencies), ...[required].flat()]
    isInherited ||= names.some((name) => name in Object.prototype)
  })
  return { ownProperties: isInherited }
}
