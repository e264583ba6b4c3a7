import type { ErrorCode, ValidationError, Problem } from '#contract/errors.ts'

import { statusOf } from './statusOf.ts'

/** What an error may say beside its code. */
export interface ErrorDetails extends Pick<Problem, 'errors' | 'step' | 'triesLeft'> {
  retryAfterSeconds?: number
}

/** A code that a flow declares. */
interface Declared {
  declared: string
}

/** An expected failure with a code of the contract, or one that a flow declares (`{ declared }`). Anything else that is thrown is a bug, and the response is a 500. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: string
  readonly status: number
  readonly details: ErrorDetails

  constructor(code: ErrorCode | Declared, message: string, details: ErrorDetails = {}) {
    super(message)
    this.code = typeof code === 'string' ? code : code.declared
    this.status = statusOf(this.code)
    this.details = details
  }

  /** Returns the same error with other details. */
  with(details: ErrorDetails): DomainError {
    return new DomainError({ declared: this.code }, this.message, details)
  }

  /** Returns the error of data that is not valid, with the validation errors of its fields. */
  static invalid(errors: ValidationError[]): DomainError {
    return new DomainError('INVALID_DATA', 'The data is not valid.', { errors })
  }
}
