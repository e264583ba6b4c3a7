import type { ValidatorType } from '@rjsf/utils'
import hashForSchema from '@rjsf/utils/lib/hashForSchema.js'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'

import { once } from '#validation/once.ts'

import { validatorKeyOf, wholeKeyOf } from '../compile/judge/validatorKey.ts'
import type { CompiledScreen } from '../screen/CompiledScreen.ts'

/** rjsf's validator of a screen, over the code that Ajv wrote for it when the screen was compiled. */
export const rjsfValidator = once(createValidator)

function createValidator({ screen: { schema }, validate, validators }: CompiledScreen): ValidatorType {
  const functions = { ...validators, [hashForSchema(schema)]: validate }
  const precompiled = createPrecompiledValidator(functions, schema)
  return {
    validateFormData: precompiled.validateFormData.bind(precompiled),
    rawValidation: precompiled.rawValidation.bind(precompiled),
    // rjsf looks for a validator by the `$id` or the hash of a schema. A branch is another schema once it is resolved for
    // the data, so that it is asked for by the name that was written into it: nothing else is ours here.
    isValid: (part, value, root) => {
      if (typeof part === 'boolean') return part
      const name = part.properties ? validatorKeyOf(part) : wholeKeyOf(part)
      return precompiled.isValid(name === undefined ? part : { $id: name }, value, root)
    },
  }
}
