import hashForSchema from '@rjsf/utils/lib/hashForSchema.js'
import type { JSONSchema7 } from 'json-schema'

import { wholeKeyOf } from '../compile/judge/validatorKey.ts'
import type { CompiledScreen, CompiledValidator } from '../screen/CompiledScreen.ts'

const keys = new WeakMap<JSONSchema7, string>()

/** The code compiled for a part of the screen's schema. */
export function validatorOf({ name, validators }: CompiledScreen, part: JSONSchema7): CompiledValidator {
  const validator = validators[keyOf(part)]
  if (!validator) throw new Error(`${name}: a part of the schema was not compiled: ${JSON.stringify(part)}`)
  return validator
}

function keyOf(part: JSONSchema7): string {
  const known = keys.get(part) ?? wholeKeyOf(part) ?? hashForSchema(part)
  keys.set(part, known)
  return known
}
