import { DomainError } from '../../errors/DomainError.ts'

/** The outside has failed too often and is left in peace for a while. Nothing was asked of it. */
export class PortClosedError extends DomainError {
  readonly retryAfterMs: number

  constructor(call: string, retryAfterMs: number) {
    super('UNAVAILABLE', `${call} has failed too often to be asked now.`, {
      retryAfterSeconds: Math.max(1, Math.ceil(retryAfterMs / 1000)),
    })
    this.retryAfterMs = retryAfterMs
  }
}
