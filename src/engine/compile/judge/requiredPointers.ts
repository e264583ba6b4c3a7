import type { JSONSchema7 } from 'json-schema'

import { follow, type Part, partAt, partIn } from '../plan/Part.ts'
import { toPath, toPointer } from '#validation/pointer.ts'

/** What a bound `required` at a pointer asks for: each field of an object, or the one field that stands there. */
export function requiredPointers(schema: JSONSchema7, pointer: string): string[] {
  const names = fieldNames(schema, pointer)
  return names.length === 0 ? [pointer] : names.map((name) => pointer + toPointer([name]))
}

/** Names of the fields of the object that a schema asks for at a pointer; none where it asks for no object. */
function fieldNames(root: JSONSchema7, pointer: string): string[] {
  const found = toPath(pointer).reduce<Part | undefined>(
    (part, key) => {
      const inside = part && partIn(part, typeof key === 'number' ? ['items'] : ['properties', key], root)
      // The way is as long as the pointer: what comes back to itself through a field may be gone through again.
      return inside && follow({ ...inside, refs: [] }, root)
    },
    follow(partAt(root, ''), root),
  )
  return Object.keys(found?.schema.properties ?? {})
}
