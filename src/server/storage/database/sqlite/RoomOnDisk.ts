import { randomBytes } from 'node:crypto'
import { open, statfs, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'

/** SQLite: full; a write, a sync or a cut that the disk did not take; and a log that could not be synced. */
const NOT_TAKEN = new Set([13, 10, 778, 1034, 1290, 1546])
/** As much as the log of writes grows to. */
const ROOM_MB = 16
const MB = 1024 * 1024

/**
 * Whether the disk takes what is written. Once a write has failed it does not, until a file of some megabytes can be written
 * beside the database: less room would be used up by the next requests. It is looked for when it is asked after, beside all else.
 */
export class RoomOnDisk {
  readonly #path: string
  #faults = 0
  #isLacking = false
  #isLooking = false

  constructor(file: string) {
    this.#path = `${file}.room`
  }

  /** Notes what a write has failed with. */
  note(error: unknown): void {
    const { errcode } = error as { errcode?: number }
    if (errcode === undefined || !NOT_TAKEN.has(errcode)) return
    this.#faults += 1
    this.#isLacking = true
  }

  /** Whether a write failed, and no room was found since. Looks for some. */
  isLacking(): boolean {
    if (this.#isLacking && !this.#isLooking) void this.#lookForRoom()
    return this.#isLacking
  }

  async #lookForRoom(): Promise<void> {
    this.#isLooking = true
    const before = this.#faults
    const hasRoom = await this.#hasRoom().catch(() => false)
    if (hasRoom && this.#faults === before) this.#isLacking = false
    this.#isLooking = false
  }

  /** What is left is not used up by the look. */
  async #hasRoom(): Promise<boolean> {
    const { blocks, bfree, bsize } = await statfs(dirname(this.#path))
    // Some file systems do not say how large they are.
    if (blocks > 0 && bfree * bsize < 2 * ROOM_MB * MB) return false
    await this.#write()
    return true
  }

  /** Its name is taken away first, so that a server which dies leaves nothing. */
  async #write(): Promise<void> {
    const file = await open(this.#path, 'w', 0o600)
    try {
      await unlink(this.#path)
      for (let written = 0; written < ROOM_MB; written += 1) await file.writeFile(randomBytes(MB))
      await file.datasync()
    } finally {
      await file.close()
    }
  }
}
