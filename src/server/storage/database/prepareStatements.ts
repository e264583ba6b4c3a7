import type { PoolClient, QueryConfig } from 'pg'

type Ask = (query: string | QueryConfig, values?: unknown[]) => Promise<unknown>

/** Others, such as those of lists of many lengths, are planned each time. */
const MOST_STATEMENTS = 500
/** PostgreSQL: a feature that is not supported; among them a statement whose columns have changed since it was prepared. */
const NOT_SUPPORTED = '0A000'
/** PostgreSQL: an earlier statement of the transaction has failed. */
const IN_FAILED_TRANSACTION = '25P02'

/** By their text the names of the statements that connections prepare. */
const names = new Map<string, string>()
/** Statements whose columns a migration has changed while connections held them prepared. */
const outdated = new Set<string>()

/**
 * Has a connection parse and plan each statement with values once. Where another server migrates the database beside this
 * one, a statement whose columns change is not prepared any more: it is asked again, or fails its transaction, which
 * `inTransaction` tries again.
 */
export function prepareStatements(client: PoolClient): void {
  const ask = client.query.bind(client) as Ask
  const prepared: Ask = async (text, values) => {
    const name = typeof text === 'string' && values?.length ? nameOf(text) : undefined
    if (typeof text !== 'string' || name === undefined) return ask(text, values)
    try {
      return await ask({ name, text, values: values ?? [] })
    } catch (error) {
      if ((error as { code?: string }).code !== NOT_SUPPORTED) throw error
      outdated.add(text)
      return askAgain(error, () => ask(text, values))
    }
  }
  client.query = prepared as PoolClient['query']
}

function nameOf(text: string): string | undefined {
  if (outdated.has(text)) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_STATEMENTS) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** Throws the first error in a transaction, which has failed with it. */
async function askAgain(first: unknown, ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return await ask()
  } catch (error) {
    throw (error as { code?: string }).code === IN_FAILED_TRANSACTION ? first : error
  }
}
