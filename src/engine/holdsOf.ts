import hashForSchema from '@rjsf/utils/lib/hashForSchema.js'
import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import type { CompiledScreen } from './CompiledScreen.ts'
import type { Holds } from './compile/siftData.ts'

const keys = new WeakMap<JSONSchema7, string>()

/** Tries a value against a part of the screen's schema, by the code compiled for it. */
export function holdsOf({ name, validators }: CompiledScreen): Holds {
  return (part: JSONSchema7Definition, value: unknown) => {
    if (typeof part === 'boolean') return part
    const validator = validators[keyOf(part)]
    if (!validator) throw new Error(`${name}: a part of the schema was not compiled: ${JSON.stringify(part)}`)
    return validator(value)
  }
}

function keyOf(part: JSONSchema7): string {
  const known = keys.get(part) ?? hashForSchema(part)
  keys.set(part, known)
  return known
}
