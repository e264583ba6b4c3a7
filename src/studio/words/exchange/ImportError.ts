/** Why a file of translators cannot be read: the key of a sentence of the desk, and what it names. */
export class ImportError extends Error {
  readonly reason: string
  readonly params: Record<string, unknown>

  constructor(reason: string, params: Record<string, unknown> = {}) {
    super(reason)
    this.name = 'ImportError'
    this.reason = reason
    this.params = params
  }
}
