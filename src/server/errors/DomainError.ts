import type { ErrorCode, ValidationError, Problem } from '#contract/errors.ts'

import { statuses } from './statuses.ts'

/** What an error may say beside its code. */
export interface ErrorDetails extends Pick<Problem, 'errors' | 'step' | 'triesLeft'> {
  retryAfterSeconds?: number
}

/** An expected failure with a code of the contract. Anything else that is thrown is a bug, and the response is a 500. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly status: number
  readonly details: ErrorDetails

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message)
    this.code = code
    this.status = statuses[code]
    this.details = details
  }

  /** Returns the error of data that is not valid, with the validation errors of its fields. */
  static invalid(errors: ValidationError[]): DomainError {
    return new DomainError('INVALID_DATA', 'The data is not valid.', { errors })
  }
}
