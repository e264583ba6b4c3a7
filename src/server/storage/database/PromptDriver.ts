import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'

import { laterStatements } from './laterStatements.ts'

/**
 * Sends the begin of a transaction, and the statements that it does not wait for, together with the one that follows:
 * PostgreSQL takes them in their order, and round trips are saved.
 */
export class PromptDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<unknown>>()
  readonly #prompt = new WeakSet<DatabaseConnection>()

  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(...options)
    if (this.#prompt.has(connection)) return connection
    this.#prompt.add(connection)
    const ask = connection.executeQuery.bind(connection)
    connection.executeQuery = async <Row>(query: CompiledQuery, ...more: unknown[]) => {
      const take = laterStatements.takerOf(query)
      const result = (ask as (...asked: unknown[]) => Promise<QueryResult<Row>>)(query, ...more)
      if (!take) return result
      take(result)
      return { rows: [] }
    }
    return connection
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (settings.isolationLevel || settings.accessMode) return super.beginTransaction(connection, settings)
    const begun = connection.executeQuery(CompiledQuery.raw('begin'))
    // What keeps it from beginning is thrown by the statement that follows, and at the latest by the commit.
    begun.catch(() => undefined)
    this.#begun.set(connection, begun)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#begun.get(connection)
    return super.commitTransaction(connection)
  }
}
