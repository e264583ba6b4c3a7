/** A flow that cannot be followed: says in which process, and why. */
export class FlowError extends Error {
  override readonly name = 'FlowError'

  constructor(process: string, reason: string) {
    super(`flows/${process}.json: ${reason}`)
  }
}
