import { JUNK_OPTION_ID } from '@rjsf/utils/lib/constants.js'
import type { ValidatorType } from '@rjsf/utils'
import type { JSONSchema7 } from 'json-schema'

import { fitsSchema } from './fitsSchema.ts'

/**
 * The validator rjsf asks for. It answers what rjsf needs to draw (which branch, which way of a choice); judging the
 * answers is SchemaForm's, so that there is one owner of errors.
 */
export function drawingValidator(root: JSONSchema7): ValidatorType {
  return {
    // rjsf measures how well each way of a choice fits against one that nothing fits.
    isValid: (part, value) => part.$id !== JUNK_OPTION_ID && fitsSchema(part, value, root),
    validateFormData: () => ({ errors: [], errorSchema: {} }),
    rawValidation: () => ({}),
  }
}
