import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

import { ConstantBackoff, handleWhen, retry } from 'cockatiel'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteDialect,
  type SqliteDatabase,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'

const KEPT_STATEMENTS = 300
const SQLITE_BUSY = 5
const LONGEST_WAIT_MS = 5000
const untilFree = retry(handleWhen(isBusy), { maxAttempts: Infinity, backoff: new ConstantBackoff(5) })

/** Node's own SQLite for Kysely: write-ahead log, every commit on disk before it is answered. */
export function sqliteDialect(file: string): SqliteDialect {
  return new ImmediateSqliteDialect({ database: async () => openSqlite(file) })
}

/** A transaction takes the write lock at its start: taken later, another process could make it fail half way. */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: ConstructorParameters<typeof SqliteDialect>[0]

  constructor(config: ConstructorParameters<typeof SqliteDialect>[0]) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config)
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  #connection: DatabaseConnection | undefined

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= patient(await super.acquireConnection())
    return this.#connection
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** Where its disk is full or fails, SQLite undoes a transaction by itself: then nothing is left to undo. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      if (!(error as Error).message.includes('no transaction is active')) throw error
    }
  }
}

/** Another process may hold the write lock: it is waited for without stopping everything else. */
function patient(connection: DatabaseConnection): DatabaseConnection {
  return {
    async executeQuery<R>(query: CompiledQuery) {
      try {
        return await connection.executeQuery<R>(query)
      } catch (error) {
        if (!isBusy(error)) throw error
        return untilFree.execute(
          () => connection.executeQuery<R>(query),
          AbortSignal.timeout(LONGEST_WAIT_MS),
        )
      }
    },
    streamQuery: (query, size) => connection.streamQuery(query, size),
  }
}

function isBusy(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === SQLITE_BUSY
}

function openSqlite(file: string): SqliteDatabase {
  const database = new DatabaseSync(file)
  database.exec('pragma busy_timeout = 20')
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  // What is erased is written over with zeros.
  database.exec('pragma secure_delete = on')
  const statements = new Map<string, SqliteStatement>()

  return {
    close: () => database.close(),
    prepare(sql) {
      const known = statements.get(sql)
      if (known) return known
      // SQLite follows a pragma as it prepares it, so that one that is kept would be followed once.
      if (sql.startsWith('pragma')) return adapt(database.prepare(sql))
      if (statements.size >= KEPT_STATEMENTS) statements.clear()
      const statement = adapt(database.prepare(sql))
      statements.set(sql, statement)
      return statement
    },
  }
}

function adapt(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  }
}
