/** What keeps the server from starting, in a sentence that says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
