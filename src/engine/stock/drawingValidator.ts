import { JUNK_OPTION_ID, type ValidatorType } from '@rjsf/utils'

import type { CompiledScreen } from '../CompiledScreen.ts'
import { fitsSchema } from './fitsSchema.ts'

/**
 * The validator rjsf asks for. It answers what rjsf needs to draw (which branch, which way of a choice); judging the
 * answers is SchemaForm's, so that there is one owner of errors.
 */
export function drawingValidator({ screen }: CompiledScreen): ValidatorType {
  return {
    // rjsf measures how well each way of a choice fits against one that nothing fits.
    isValid: (part, value) => part.$id !== JUNK_OPTION_ID && fitsSchema(part, value, screen.schema),
    validateFormData: () => ({ errors: [], errorSchema: {} }),
    rawValidation: () => ({}),
  }
}
