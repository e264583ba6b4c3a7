import type { Compilable, CompiledQuery } from 'kysely'

import type { Connection } from './Connection.ts'
import { isPostgres } from './isPostgres.ts'

/**
 * Returns a statement that is compiled once for each kind of database, and asked with values by their names. `build` is given
 * a placeholder for each, which must stand in the statement as it is: nothing may be computed from it, and each is taken by
 * its name. Throws where the rest of them is.
 */
export function keptStatement<Asked extends object, Row>(
  build: (db: Connection, asked: Asked) => Compilable<Row>,
): (db: Connection, asked: Asked) => Promise<Row[]> {
  const kept = new Map<boolean, CompiledQuery<Row>>()
  return async (db, asked) => {
    const kind = isPostgres(db)
    const compiled = kept.get(kind) ?? build(db, placeholders<Asked>()).compile()
    kept.set(kind, compiled)
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? asked[value.name as keyof Asked] : value,
    )
    // A plugin sees it each time, as it sees every other statement.
    db.getExecutor().transformQuery(compiled.query, compiled.queryId)
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
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
