import type { ErrorCode, FieldRefusal, Problem } from '#contract/errors.ts'

import { statuses } from './statuses.ts'

/** What a refusal may tell beside its code. */
export interface RefusalDetails extends Pick<Problem, 'refusals' | 'step' | 'triesLeft'> {
  retryAfterSeconds?: number
}

/** A refusal the applicant can understand. Anything else that is thrown is a fault, and answers 500. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly status: number
  readonly details: RefusalDetails

  constructor(code: ErrorCode, message: string, details: RefusalDetails = {}) {
    super(message)
    this.code = code
    this.status = statuses[code]
    this.details = details
  }

  /** Data that is refused, with the places that are. */
  static invalid(refusals: FieldRefusal[]): DomainError {
    return new DomainError('INVALID_DATA', 'The data is not valid.', { refusals })
  }
}
