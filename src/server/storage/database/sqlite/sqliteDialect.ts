import { SqliteAdapter, SqliteDialect } from 'kysely'

import { SqliteFile } from './SqliteFile.ts'

/** Node's own SQLite for Kysely: write-ahead log, every commit on disk before it is answered. */
export function sqliteDialect(file: string): SqliteDialect {
  return new FileDialect(file)
}

class FileDialect extends SqliteDialect {
  readonly #file: string

  constructor(file: string) {
    super({ database: () => Promise.reject(new Error('The file is opened by its own driver.')) })
    this.#file = file
  }

  override createAdapter(): SqliteAdapter {
    return new TurnsAdapter()
  }

  override createDriver(): SqliteFile {
    return new SqliteFile(this.#file)
  }
}

/** Who waits for the disk has passed its turn on: the driver gives the turns, and not Kysely. */
class TurnsAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}
