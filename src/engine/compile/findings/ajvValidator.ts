import { JUNK_OPTION_ID } from '@rjsf/utils/lib/constants.js'
import type { ValidatorType } from '@rjsf/utils'
import type { JSONSchema7 } from 'json-schema'

import { createAjv } from '#validation/createAjv.ts'

import { absolute, rootId } from '../judge/absolute.ts'

/** Returns a validator for rjsf where a schema is only tried: in tools and on the server, as it compiles on the way. */
export function ajvValidator(root: JSONSchema7): ValidatorType {
  // rjsf writes keywords of its own into what it resolves.
  const ajv = createAjv({ strict: false, messages: false, allErrors: false })
  ajv.addSchema({ ...root, $id: rootId })
  const compiled = new Map<string, (value: unknown) => boolean>()
  const validatorOf = (part: JSONSchema7) => {
    const key = JSON.stringify(part)
    const known = compiled.get(key) ?? ajv.compile(absolute(part))
    compiled.set(key, known)
    return known
  }
  return {
    isValid: (part, value) =>
      typeof part === 'boolean' ? part : part.$id !== JUNK_OPTION_ID && validatorOf(part)(value),
    validateFormData: () => ({ errors: [], errorSchema: {} }),
    rawValidation: () => ({}),
  }
}
