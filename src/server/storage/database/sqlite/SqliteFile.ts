import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

import { ConstantBackoff, handleWhen, retry } from 'cockatiel'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'

import { isBusy } from './isBusy.ts'
import { LogOnDisk } from './LogOnDisk.ts'
import type { RoomOnDisk } from './RoomOnDisk.ts'
import { Turns } from './Turns.ts'
import { unsyncedScope } from './unsyncedScope.ts'

const KEPT_STATEMENTS = 300
/** Statements that leave nothing in the log, those of transactions included: what is written stands between them. */
const READS = /^\s*(?:select|pragma|begin|commit|rollback)\b/i
/** A journey writes a thousand pages, most of them many times over: what several have written is brought into the file at once. */
const PAGES_OF_LOG = 4000
const CACHE_KIB = 16 * 1024
const LONGEST_WAIT_MS = 5000
const untilFree = retry(handleWhen(isBusy), { maxAttempts: Infinity, backoff: new ConstantBackoff(5) })

/** A statement, whether it gives rows, and whether it may write. */
interface Kept {
  statement: StatementSync
  givesRows: boolean
  writes: boolean
}

/**
 * A file of SQLite's. Statements and transactions take turns; what a turn has written or seen leaves it once the log is on
 * disk, by one sync for all turns that wait for it. Meanwhile the next turn goes on.
 */
export class SqliteFile implements Driver {
  readonly #file: string
  readonly #room: RoomOnDisk
  readonly #turns = new Turns()
  readonly #statements = new Map<string, Kept>()
  #database!: DatabaseSync
  #log!: LogOnDisk

  constructor(file: string, room: RoomOnDisk) {
    this.#file = file
    this.#room = room
  }

  async init(): Promise<void> {
    const database = new DatabaseSync(this.#file)
    database.exec('pragma busy_timeout = 20')
    database.exec('pragma journal_mode = wal')
    // SQLite itself syncs at checkpoints alone: `LogOnDisk` does so for commits.
    database.exec('pragma synchronous = normal')
    database.exec(`pragma wal_autocheckpoint = ${PAGES_OF_LOG}`)
    database.exec(`pragma cache_size = -${CACHE_KIB}`)
    database.exec('pragma foreign_keys = on')
    // What is erased is written over with zeros.
    database.exec('pragma secure_delete = on')
    this.#database = database
    this.#log = new LogOnDisk(`${this.#file}-wal`, database)
  }

  async acquireConnection(): Promise<Turn> {
    const end = await this.#turns.take()
    try {
      this.#log.mend()
    } catch (error) {
      this.#room.note(error)
      end()
      throw error
    }
    return new Turn((sql) => this.#prepare(sql), this.#room, end)
  }

  /** A transaction takes the write lock at its start: taken later, another process could make it fail half way. */
  async beginTransaction(turn: Turn): Promise<void> {
    await turn.ask('begin immediate')
  }

  async commitTransaction(turn: Turn): Promise<void> {
    await turn.ask('commit')
  }

  /** Where its disk is full or fails, SQLite undoes a transaction by itself: then nothing is left to undo. */
  async rollbackTransaction(turn: Turn): Promise<void> {
    try {
      await turn.ask('rollback')
    } catch (error) {
      if (!(error as Error).message.includes('no transaction is active')) throw error
    }
    turn.hasWritten = false
  }

  /** What was seen may stand in the log of another turn, which is not on disk yet. */
  async releaseConnection(turn: Turn): Promise<void> {
    if (turn.hasWritten && !unsyncedScope.getStore()) this.#log.note()
    turn.end()
    await this.#log.isOnDisk().catch((error: unknown) => {
      this.#room.note(error)
      throw error
    })
  }

  async destroy(): Promise<void> {
    await this.#log?.close()
    this.#database?.close()
  }

  #prepare(sql: string): Kept {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    const kept = { statement, givesRows: statement.columns().length > 0, writes: !READS.test(sql) }
    // SQLite follows a pragma as it prepares it, so that one that is kept would be followed once.
    if (sql.startsWith('pragma')) return kept
    if (this.#statements.size >= KEPT_STATEMENTS) this.#statements.clear()
    this.#statements.set(sql, kept)
    return kept
  }
}

/** The use of the file by one statement, one transaction, or a few statements together. */
class Turn implements DatabaseConnection {
  readonly #prepare: (sql: string) => Kept
  readonly #room: RoomOnDisk
  readonly end: () => void
  hasWritten = false

  constructor(prepare: (sql: string) => Kept, room: RoomOnDisk, end: () => void) {
    this.#prepare = prepare
    this.#room = room
    this.end = end
  }

  executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return this.ask(sql, parameters)
  }

  /** Another process may hold the write lock: it is waited for without stopping everything else. */
  async ask<R>(sql: string, parameters: readonly unknown[] = []): Promise<QueryResult<R>> {
    try {
      return this.#ask<R>(sql, parameters)
    } catch (error) {
      this.#room.note(error)
      if (!isBusy(error)) throw error
      return untilFree.execute(() => this.#ask<R>(sql, parameters), AbortSignal.timeout(LONGEST_WAIT_MS))
    }
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are read at once.')
  }

  #ask<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const { statement, givesRows, writes } = this.#prepare(sql)
    const values = parameters as SQLInputValue[]
    if (givesRows) {
      const rows = statement.all(...values) as R[]
      this.hasWritten ||= writes && rows.length > 0
      return { rows }
    }
    const { changes, lastInsertRowid } = statement.run(...values)
    // Where no row was changed, nothing stands in the log.
    this.hasWritten ||= writes && changes !== 0
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
  }
}
