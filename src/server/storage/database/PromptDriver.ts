import { CompiledQuery, type DatabaseConnection, PostgresDriver, type TransactionSettings } from 'kysely'

/**
 * Sends the begin of a transaction together with its first statement: PostgreSQL takes them in their order, and one way
 * there and back is saved.
 */
export class PromptDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<unknown>>()

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
