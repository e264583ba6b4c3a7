import type { Sealer } from '../keys/Sealer.ts'
import type { Connection } from '../../storage/database/Connection.ts'
import type { AuditTable } from '../../storage/database/Database.ts'
import { auditRepository } from '../../storage/repositories/records/auditRepository.ts'
import { type AuditHead, isAuditHead } from './auditSeal.ts'
import { type AuditFault, judgeChain } from './judgeChain.ts'

/** What was looked at, and what was found. */
export interface AuditVerdict {
  rows: number
  chains: number
  heads: number
  /** Heads that no server with these keys has put down. */
  forged: number
  /** Cases and people that were there before the audit was, and have not moved since. */
  untold: number
  faults: AuditFault[]
}

const AT_ONCE = 2000

/**
 * Holds every chain of the audit against itself, against the cases as they stand and against the heads that were put
 * down apart, `heads`, read before. Servers may go on meanwhile: chains only grow.
 */
export async function verifyAudit(db: Connection, sealer: Sealer, heads: AuditHead[]): Promise<AuditVerdict> {
  const revisions = await auditRepository(db, sealer).revisions()
  const genuine = heads.filter((head) => isAuditHead(sealer, head))
  const headsOf = Map.groupBy(genuine, ({ chain }) => chain)
  const faults: AuditFault[] = []
  const seen = new Set<string>()
  let count = 0
  const judge = (chain: string, rows: AuditTable[]) => {
    const recorded = { reached: revisions.get(chain) ?? -1, heads: headsOf.get(chain) ?? [] }
    faults.push(...judgeChain(sealer, { chain, rows, ...recorded }))
    seen.add(chain)
    count += rows.length
  }

  for await (const [chain, rows] of chainsOf(db, sealer)) judge(chain, rows)
  for (const chain of headsOf.keys()) if (!seen.has(chain)) judge(chain, [])
  const untold = [...revisions.keys()].filter((id) => !seen.has(id)).length
  const forged = heads.length - genuine.length
  return { rows: count, chains: seen.size, heads: heads.length, forged, untold, faults }
}

async function* chainsOf(db: Connection, sealer: Sealer): AsyncGenerator<[string, AuditTable[]]> {
  const audit = auditRepository(db, sealer)
  let rest: AuditTable[] = []
  for (let after = { chain: '', number: -1 }; ;) {
    const read = await audit.rowsAfter(after, AT_ONCE)
    const chains = [...Map.groupBy([...rest, ...read], ({ chain }) => chain)]
    const isOver = read.length < AT_ONCE
    // The last one may go on in the next rows.
    rest = isOver ? [] : (chains.pop()?.[1] ?? [])
    yield* chains
    if (isOver) return
    after = read.at(-1) ?? after
  }
}
