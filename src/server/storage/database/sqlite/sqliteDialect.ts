import { SqliteAdapter, SqliteDialect } from 'kysely'

import type { RoomOnDisk } from './RoomOnDisk.ts'
import { SqliteFile } from './SqliteFile.ts'

/** Node's own SQLite for Kysely: write-ahead log, every commit on disk before it is answered. */
export function sqliteDialect(file: string, room: RoomOnDisk): SqliteDialect {
  return new FileDialect(file, room)
}

class FileDialect extends SqliteDialect {
  readonly #file: string
  readonly #room: RoomOnDisk

  constructor(file: string, room: RoomOnDisk) {
    super({ database: () => Promise.reject(new Error('The file is opened by its own driver.')) })
    this.#file = file
    this.#room = room
  }

  override createAdapter(): SqliteAdapter {
    return new TurnsAdapter()
  }

  override createDriver(): SqliteFile {
    return new SqliteFile(this.#file, this.#room)
  }
}

/** Who waits for the disk has passed its turn on: the driver gives the turns, and not Kysely. */
class TurnsAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}
