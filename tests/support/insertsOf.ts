import { escapeIdentifier, escapeLiteral } from 'pg'

/** Statements that insert rows, by table, as they were read. */
export function insertsOf(tables: ReadonlyMap<string, object[]>, isPostgres: boolean): string[] {
  return [...tables].map(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? {}).map(escapeIdentifier)
    const values = rows.map((row) => `(${Object.values(row).map(literalOf).join(', ')})`)
    return `insert into ${escapeIdentifier(table)} (${columns.join(', ')}) values ${values.join(', ')}`
  })

  function literalOf(cell: unknown): string {
    if (cell === null) return 'null'
    if (typeof cell === 'number') return String(cell)
    if (typeof cell === 'string') return isPostgres ? escapeLiteral(cell) : `'${cell.replaceAll("'", "''")}'`
    if (!(cell instanceof Uint8Array)) throw new Error(`A cell is neither text nor bytes: ${typeof cell}`)
    const hex = Buffer.from(cell).toString('hex')
    return isPostgres ? `'\\x${hex}'` : `x'${hex}'`
  }
}
