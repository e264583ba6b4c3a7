import { Ajv, type AnySchema, type Options } from 'ajv'

import { addConstantChoices } from './constantChoices.ts'
import { addFormatLimits } from './addFormatLimits.ts'
import { formats } from './formats.ts'

/** Judges schemas themselves, for all others: to compile draft-07 takes longer than to compile most schemas. */
const judgeOfSchemas = new Ajv({ allErrors: true })

class SharingAjv extends Ajv {
  override validateSchema(schema: AnySchema, throwOrLogError?: boolean): boolean | Promise<unknown> {
    const isValid = judgeOfSchemas.validateSchema(schema, throwOrLogError)
    this.errors = judgeOfSchemas.errors
    return isValid
  }
}

/**
 * The one Ajv of the project, for browser, server and checks: draft-07, as rjsf reads schemas. It judges a value
 * and never changes it. A keyword or a format that it does not know is an error of the schema, said at once.
 */
export function createAjv(options: Options = {}): Ajv {
  const ajv = new SharingAjv({
    allErrors: true,
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    // rjsf's own precision: 1.1 is a multiple of 0.1, for all that binary fractions differ.
    multipleOfPrecision: 8,
    // Of the strict rules these refuse schemas that are right: a part of `then` or of a condition repeats no type.
    strictTypes: false,
    strictTuples: false,
    strictRequired: false,
    formats,
    ...options,
  })
  addConstantChoices(ajv)
  addFormatLimits(ajv)
  return ajv
}
