import { DomainError } from '../../errors/DomainError.ts'

const MOST_OF_A_SESSION = 2
const MOST_BYTES = 256 * 1024 * 1024
const COME_BACK_SECONDS = 2

/** Counts the uploads under way in this process, and the memory that they may take. */
export class OpenUploads {
  readonly #bySession = new Map<string, number>()
  #bytes = 0

  /**
   * Begins an upload of a session that may take so many bytes of memory. Returns what ends it. Throws
   * `TOO_MANY_REQUESTS` where the session has two under way, `OVERLOADED` where all together would take too much.
   */
  begin(session: string, bytes: number): () => void {
    const open = this.#bySession.get(session) ?? 0
    const details = { retryAfterSeconds: COME_BACK_SECONDS }
    if (open >= MOST_OF_A_SESSION) {
      throw new DomainError('TOO_MANY_REQUESTS', 'Two files at a time may be uploaded.', details)
    }
    if (this.#bytes + bytes > MOST_BYTES) {
      throw new DomainError('OVERLOADED', 'Too many files are being uploaded.', details)
    }
    this.#bySession.set(session, open + 1)
    this.#bytes += bytes
    return () => this.#end(session, bytes)
  }

  #end(session: string, bytes: number): void {
    const left = (this.#bySession.get(session) ?? 0) - 1
    if (left > 0) this.#bySession.set(session, left)
    else this.#bySession.delete(session)
    this.#bytes -= bytes
  }
}
