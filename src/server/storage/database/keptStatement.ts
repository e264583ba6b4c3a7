import type { Compilable, CompiledQuery } from 'kysely'

import type { Connection } from './Connection.ts'
import { isPostgres } from './isPostgres.ts'
import { laterStatements } from './laterStatements.ts'

/** A statement that is compiled once. */
export interface KeptStatement<Asked, Row> {
  (db: Connection, asked: Asked): Promise<Row[]>
  /** Sends it with the next statement of the transaction that is waited for, see `laterStatements`. */
  later(db: Connection, asked: Asked, onRows?: (rows: Row[]) => unknown): Promise<void>
}

/**
 * Returns a statement that is compiled once for each kind of database, and asked with values by their names. `build` is given
 * a placeholder for each, which must stand in the statement as it is: nothing may be computed from it, and each is taken by
 * its name. Throws where the rest of them is.
 */
export function keptStatement<Asked extends object, Row>(
  build: (db: Connection, asked: Asked) => Compilable<Row>,
): KeptStatement<Asked, Row> {
  const kept = new Map<boolean, CompiledQuery<Row>>()

  function queryOf(db: Connection, asked: Asked): CompiledQuery<Row> {
    const kind = isPostgres(db)
    const compiled = kept.get(kind) ?? build(db, placeholders<Asked>()).compile()
    kept.set(kind, compiled)
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? asked[value.name as keyof Asked] : value,
    )
    // A plugin sees it each time, as it sees every other statement.
    db.getExecutor().transformQuery(compiled.query, compiled.queryId)
    return { ...compiled, parameters }
  }

  async function ask(db: Connection, asked: Asked): Promise<Row[]> {
    return (await db.executeQuery<Row>(queryOf(db, asked))).rows
  }
  return Object.assign(ask, {
    later: async (db: Connection, asked: Asked, onRows?: (rows: Row[]) => unknown) =>
      laterStatements.send(db, queryOf(db, asked), onRows),
  })
}

class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

function placeholders<Asked extends object>(): Asked {
  return new Proxy({} as Asked, {
    get: (_, name) => new Placeholder(String(name)),
    ownKeys() {
      throw new Error('A placeholder is taken by its name: which others there are is not known here.')
    },
  })
}
