/** The file of a screen, or its words, are not there: only loading the application anew can bring another. */
export class MissingScreenError extends Error {
  override readonly name = 'MissingScreenError'

  constructor(screen: string) {
    super(`The screen "${screen}" cannot be loaded.`)
  }
}
