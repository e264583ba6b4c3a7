import type { JSONSchema7 } from 'json-schema'

import { is } from '#validation/validatorRuntime.ts'

import { isConstant } from '../compile/judge/isConstant.ts'
import { wholeKeyOf } from '../compile/judge/validatorKey.ts'
import type { CompiledScreen, CompiledValidator } from '../screen/CompiledScreen.ts'

/** The code compiled for a part of the screen's schema, by the name that the compiler wrote into it. */
export function validatorOf({ name, validators }: CompiledScreen, part: JSONSchema7): CompiledValidator {
  if (isConstant(part)) return is(part.const)
  const validator = validators[wholeKeyOf(part) ?? '']
  if (!validator) throw new Error(`${name}: a part of the schema was not compiled: ${JSON.stringify(part)}`)
  return validator
}
