import type { Transaction } from 'kysely'

import { auditHash } from '#server/security/audit/auditSeal.ts'
import type { AuditFault } from '#server/security/audit/judgeChain.ts'
import type { AuditTable, Database } from '#server/storage/database/Database.ts'

/** Ways in which a person who may write to the database tampers with a chain. */
export interface Hand {
  kind: keyof typeof tampers
  /** Between 0 and 1: which row, which other one, which column. */
  row: number
  other: number
  column: number
}

type Tamper = (chain: Chained, hand: Omit<Hand, 'kind'>) => Promise<AuditFault['what'][]>

interface Chained {
  tx: Transaction<Database>
  rows: AuditTable[]
}

const columns = [
  'at',
  'case_id',
  'person',
  'session_id',
  'actor',
  'kind',
  'about',
  'from_step',
  'to_step',
  'hash',
  'signature',
] as const
/** Out of the way of every number of a chain while rows change places. */
const ASIDE = 100_000

/** Changes a chain, and answers what may be told of it: one of these, at least. */
export const tampers = {
  edit: async ({ tx, rows }, hand) => {
    const row = at(rows, hand.row)
    await set(tx, row, edited(row, hand.column))
    return ['edited', 'inserted', 'missing']
  },
  /** The hashes fit again, as far as one can without the keys. */
  editAndHash: async ({ tx, rows }, hand) => {
    const index = indexOf(rows, hand.row)
    let before = rows[index - 1]?.hash ?? ''
    for (const [place, row] of rows.entries()) {
      if (place < index) continue
      const other = place === index ? { ...row, actor: `${row.actor} of late` } : row
      before = auditHash(before, other)
      await set(tx, row, { actor: other.actor, hash: before })
    }
    return ['edited', 'inserted']
  },
  delete: async ({ tx, rows }, hand) => {
    const row = at(rows.slice(0, -1), hand.row)
    await take(tx, row)
    return ['missing']
  },
  deleteAndClose: async ({ tx, rows }, hand) => {
    const index = indexOf(rows.slice(0, -1), hand.row)
    await take(tx, rows[index] as AuditTable)
    for (const row of rows.slice(index + 1)) await set(tx, row, { number: row.number - 1 })
    return ['reordered']
  },
  insert: async ({ tx, rows }, hand) => {
    const index = indexOf(rows, hand.row)
    const copied = at(rows, hand.other)
    for (const row of rows.slice(index).toReversed()) await set(tx, row, { number: row.number + 1 })
    await tx
      .insertInto('audit')
      .values({ ...copied, at: copied.at + 1, number: index, signature: copied.signature.toLowerCase() })
      .execute()
    return ['inserted']
  },
  append: async ({ tx, rows }, hand) => {
    const last = rows.at(-1) as AuditTable
    const content = { ...at(rows, hand.row), number: last.number + 1 }
    await tx
      .insertInto('audit')
      .values({ ...content, hash: auditHash(last.hash, content) })
      .execute()
    return ['inserted', 'reordered']
  },
  reorder: async ({ tx, rows }, hand) => {
    const one = at(rows, hand.row)
    const other = at(
      rows.filter((row) => row !== one),
      hand.other,
    )
    await set(tx, one, { number: ASIDE })
    await set(tx, other, { number: one.number })
    await set(tx, { ...one, number: ASIDE }, { number: other.number })
    return ['reordered']
  },
  /** With what the case says of how far it is. */
  truncate: async ({ tx, rows }, hand) => {
    const from = at(rows, hand.row)
    await tx.deleteFrom('audit').where('chain', '=', from.chain).where('number', '>=', from.number).execute()
    await tx
      .updateTable('cases')
      .set({ revision: from.number - 1 })
      .where('id', '=', from.chain)
      .execute()
    return ['cut off']
  },
} satisfies Record<string, Tamper>

function edited(row: AuditTable, column: number): Partial<AuditTable> {
  const name = columns[Math.floor(column * columns.length)] ?? 'at'
  return name === 'at' ? { at: row.at + 1 } : { [name]: `${row[name]}0` }
}

function set(tx: Transaction<Database>, { chain, number }: AuditTable, values: Partial<AuditTable>) {
  return tx
    .updateTable('audit')
    .set(values)
    .where('chain', '=', chain)
    .where('number', '=', number)
    .executeTakeFirst()
}

function take(tx: Transaction<Database>, { chain, number }: AuditTable) {
  return tx.deleteFrom('audit').where('chain', '=', chain).where('number', '=', number).executeTakeFirst()
}

function indexOf(rows: AuditTable[], lot: number): number {
  return Math.floor(lot * rows.length)
}

function at(rows: AuditTable[], lot: number): AuditTable {
  return rows[indexOf(rows, lot)] as AuditTable
}
