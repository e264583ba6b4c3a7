import type { Sealer } from '../keys/Sealer.ts'
import type { AuditTable } from '../../storage/database/Database.ts'
import { type AuditHead, auditHash, isAuditHead } from './auditSeal.ts'

/** A row of the audit that is otherwise than it was written. */
export interface AuditFault {
  chain: string
  /** Null where it is of none, or no row is left to say. */
  caseId: string | null
  /** Of the row; of rows that are missing or cut off, of the first. */
  number: number
  what: 'edited' | 'missing' | 'inserted' | 'reordered' | 'cut off'
}

/** A chain as it stands, with what other records say of it. */
export interface Chain {
  chain: string
  /** In the order of their numbers. */
  rows: AuditTable[]
  /** The number that it had reached, at least; -1 where that is unknown. */
  reached: number
  /** Its heads that were put down apart. */
  heads: AuditHead[]
}

/** All that is wrong with a chain; nothing, where no row was touched. */
export function judgeChain(sealer: Sealer, chain: Chain): AuditFault[] {
  const faults = rowFaults(sealer, chain.rows)
  const last = chain.rows.at(-1)?.number ?? -1
  const reached = Math.max(chain.reached, ...chain.heads.map(({ number }) => number))
  if (last < reached) faults.push({ number: last + 1, what: 'cut off' })
  for (const { number, hash } of chain.heads) {
    const isOther = chain.rows.some((row) => row.number === number && row.hash !== hash)
    if (isOther && !faults.some((fault) => fault.number === number)) faults.push({ number, what: 'edited' })
  }
  const caseId = chain.rows[0]?.case_id ?? null
  return faults.map((fault) => ({ chain: chain.chain, caseId, ...fault }))
}

function rowFaults(sealer: Sealer, rows: AuditTable[]): Pick<AuditFault, 'number' | 'what'>[] {
  return rows.flatMap((row, index) => {
    const before = rows[index - 1]
    const { number } = row
    const isNext = before === undefined || number === before.number + 1
    const isJoined = auditHash(before?.hash ?? '', row) === row.hash
    const missing = { number: before ? before.number + 1 : Math.max(0, number - 1), what: 'missing' } as const

    if (!isAuditHead(sealer, row)) return [{ number, what: unsignedFault(sealer, rows, index) }]
    if (!isNext) return [missing]
    if (isJoined) return []
    // A chain begins with a row that is joined to nothing: this one was joined to what is gone.
    return before === undefined && number > 0 ? [missing] : [{ number, what: 'edited' as const }]
  })
}

/** A row that we signed for another number was moved; one that we signed for none was inserted or edited. */
function unsignedFault(sealer: Sealer, rows: AuditTable[], index: number): AuditFault['what'] {
  const row = rows[index] as AuditTable
  const first = (rows[0] as AuditTable).number - 1
  const numbers = Array.from({ length: rows.length + 2 }, (_, ahead) => first + ahead)
  if (numbers.some((number) => isAuditHead(sealer, { ...row, number }))) return 'reordered'
  const isPushedOn = rows.some((other) => isAuditHead(sealer, { ...other, number: row.number }))
  return isPushedOn || index === rows.length - 1 ? 'inserted' : 'edited'
}
