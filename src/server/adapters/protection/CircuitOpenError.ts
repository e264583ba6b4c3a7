import { DomainError } from '../../errors/DomainError.ts'

/** A port has failed too often, and its circuit is open for a while: the call was not made. */
export class CircuitOpenError extends DomainError {
  readonly retryAfterMs: number

  constructor(call: string, retryAfterMs: number) {
    super('UNAVAILABLE', `The circuit of ${call} is open: it has failed too often.`, {
      retryAfterSeconds: Math.max(1, Math.ceil(retryAfterMs / 1000)),
    })
    this.retryAfterMs = retryAfterMs
  }
}
