import { type FileHandle, open } from 'node:fs/promises'
import type { DatabaseSync } from 'node:sqlite'

const SQLITE_IOERR = 10

/**
 * Brings SQLite's log of writes to the disk, beside the main thread: one sync serves all commits that wait for it. What is
 * in the log stands there in the order of the commits, so that none is on disk without those before it.
 */
export class LogOnDisk {
  readonly #path: string
  readonly #database: DatabaseSync
  #file: FileHandle | undefined
  #written = 0
  #synced = 0
  #underWay: Promise<void> | undefined
  #fault: Error | undefined

  constructor(path: string, database: DatabaseSync) {
    this.#path = path
    this.#database = database
  }

  /** A commit stands in the log that must be on disk before it, or what it has changed, is told. */
  note(): void {
    this.#written += 1
  }

  /** Waits until all that was noted is on disk. Throws where the disk does not take it. */
  async isOnDisk(): Promise<void> {
    const written = this.#written
    while (this.#synced < written) await (this.#underWay ??= this.#sync())
  }

  /**
   * After a sync that failed it is not known what of the log is on disk, and another sync would not tell: all of it is written
   * into the database first. Throws as long as that fails. Called where no transaction is open.
   */
  mend(): void {
    if (!this.#fault) return
    const written = this.#written
    this.#database.exec('pragma synchronous = full')
    try {
      const [state] = this.#database.prepare('pragma wal_checkpoint(truncate)').all()
      if (state?.['busy'] !== 0) throw this.#fault
    } finally {
      this.#database.exec('pragma synchronous = normal')
    }
    this.#synced = written
    this.#fault = undefined
  }

  async close(): Promise<void> {
    await this.#underWay?.catch(() => undefined)
    await this.#file?.close()
  }

  async #sync(): Promise<void> {
    const written = this.#written
    try {
      if (this.#fault) throw this.#fault
      this.#file ??= await open(this.#path, 'r+')
      await this.#file.datasync()
      this.#synced = Math.max(this.#synced, written)
    } catch (error) {
      this.#fault = asSqliteWould(error)
      throw this.#fault
    } finally {
      this.#underWay = undefined
    }
  }
}

function asSqliteWould(cause: unknown): Error {
  return Object.assign(new Error('disk I/O error: the log of writes could not be synced', { cause }), {
    errcode: SQLITE_IOERR,
  })
}
