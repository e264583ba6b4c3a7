import { DomainError } from '../errors/DomainError.ts'
import type { FailureReason } from '../observability/metrics/Meter.ts'

/** A service has failed. The reason says what it did, and names no address, secret or personal data. */
export class ServiceError extends DomainError {
  readonly service: string
  /** Completes the sentence "The service ...". */
  readonly reason: string
  /** What kind of failure it is, for who counts them. */
  readonly kind: FailureReason
  /** Whether the same request may succeed at another time. */
  readonly mayRecover: boolean
  /** After how many milliseconds the service asks to be tried again. */
  readonly retryAfterMs: number | undefined

  constructor(
    service: string,
    reason: string,
    {
      mayRecover,
      retryAfterMs,
      kind = 'setup',
    }: { mayRecover: boolean; retryAfterMs?: number | undefined; kind?: FailureReason },
  ) {
    super('UNAVAILABLE', 'A system outside does not answer as it should.', {
      retryAfterSeconds: Math.max(1, Math.ceil((retryAfterMs ?? 0) / 1000)),
    })
    this.service = service
    this.reason = reason
    this.kind = kind
    this.mayRecover = mayRecover
    this.retryAfterMs = retryAfterMs
  }

  /** What failed, in a sentence for those who run the server. */
  get sentence(): string {
    return `The service "${this.service}" ${this.reason}.`
  }
}
