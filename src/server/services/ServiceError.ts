import { DomainError } from '../errors/DomainError.ts'

/** A service has failed. The reason says what it did, and names no address, secret or personal data. */
export class ServiceError extends DomainError {
  readonly service: string
  /** Completes the sentence "The service ...". */
  readonly reason: string
  /** Whether the same request may succeed at another time. */
  readonly mayRecover: boolean
  /** After how many milliseconds the service asks to be tried again. */
  readonly retryAfterMs: number | undefined

  constructor(
    service: string,
    reason: string,
    { mayRecover, retryAfterMs }: { mayRecover: boolean; retryAfterMs?: number | undefined },
  ) {
    super('UNAVAILABLE', 'A system outside does not answer as it should.', {
      retryAfterSeconds: Math.max(1, Math.ceil((retryAfterMs ?? 0) / 1000)),
    })
    this.service = service
    this.reason = reason
    this.mayRecover = mayRecover
    this.retryAfterMs = retryAfterMs
  }

  /** What failed, in a sentence for those who run the server. */
  get sentence(): string {
    return `The service "${this.service}" ${this.reason}.`
  }
}
