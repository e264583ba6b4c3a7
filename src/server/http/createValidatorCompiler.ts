import { Ajv } from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'

import { sizeErrors } from '#engine/compile/judge/sizeErrors.ts'

import { DomainError } from '../errors/DomainError.ts'

const strict = new Ajv({ coerceTypes: false, removeAdditional: false, strict: false })
/** An address holds text alone: there `45.5` is a number. */
const coercing = new Ajv({ coerceTypes: true, removeAdditional: false, strict: false })

/**
 * Validates what a call is sent: first its sizes, then everything else, up to the first thing that is wrong. A schema is
 * compiled with its first call, and once for all servers of the process.
 */
export function createValidatorCompiler(): FastifySchemaCompiler<object> {
  return ({ schema, httpPart }) => {
    const ajv = httpPart === 'body' ? strict : coercing
    return (data: unknown) => {
      const errors = sizeErrors(schema, data)
      if (errors.length > 0) {
        return {
          error: new DomainError('INVALID_REQUEST', 'The request is larger than it may be.', { errors }),
        }
      }
      const validate = ajv.compile(schema)
      return validate(data) ? { value: data } : { error: validate.errors ?? [] }
    }
  }
}
