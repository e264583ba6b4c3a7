import { JUNK_OPTION_ID, type ValidatorType } from '@rjsf/utils'

import type { CompiledScreen } from '../CompiledScreen.ts'
import { holdsOf } from '../holdsOf.ts'

/**
 * The compiled screen as the validator rjsf asks for. It answers what rjsf needs to draw (which branch, which way of a
 * choice); judging the answers is SchemaForm's, so that there is one owner of errors.
 */
export function precompiledValidator(compiled: CompiledScreen): ValidatorType {
  const holds = holdsOf(compiled)
  return {
    // rjsf measures how well each way of a choice fits against one that nothing fits.
    isValid: (part, value) => part.$id !== JUNK_OPTION_ID && holds(part, value),
    validateFormData: () => ({ errors: [], errorSchema: {} }),
    rawValidation: () => ({}),
  }
}
