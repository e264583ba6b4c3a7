/** The outside has not answered within its time. What was asked of it may still happen. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'

  constructor(call: string, limitMs: number) {
    super(`${call} has not answered in ${limitMs} ms.`)
  }
}
