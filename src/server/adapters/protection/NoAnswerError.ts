/** A port has not answered within its time limit. What it was asked for may still happen. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'

  constructor(call: string, limitMs: number) {
    super(`${call} has not answered in ${limitMs} ms.`)
  }
}
