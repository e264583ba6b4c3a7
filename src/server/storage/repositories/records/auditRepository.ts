import type { AuditEvent } from '../../../security/audit/AuditKind.ts'
import { type AuditHead, auditHash, auditSignature } from '../../../security/audit/auditSeal.ts'
import type { Sealer } from '../../../security/keys/Sealer.ts'
import type { Connection } from '../../database/Connection.ts'
import { keptStatement } from '../../database/keptStatement.ts'
import type { AuditTable } from '../../database/Database.ts'

type Place = Pick<AuditTable, 'chain' | 'number'>

/** An entry of the audit. The transaction holds what its chain belongs to. */
export interface AuditEntry {
  chain: string
  number: number
  at: Date
  caseId: string | null
  person: string | null
  session: string | null
  actor: string
  event: AuditEvent
  fromStep: string | null
  toStep: string | null
}

const addRow = keptStatement((db, row: AuditTable) => db.insertInto('audit').values(auditColumns(row)))
const hashAt = keptStatement((db, { chain, number }: Place) =>
  db.selectFrom('audit').select('hash').where('chain', '=', chain).where('number', '=', number),
)

/** Returns the row of an entry, which seals that with the hash before it. */
export function auditRow(sealer: Sealer, entry: AuditEntry, hashBefore: string): AuditTable {
  const { chain, number, event } = entry
  const [kind = '', about = null] = event.split(' ', 2)
  const row = {
    chain,
    number,
    at: entry.at.getTime(),
    case_id: entry.caseId,
    person: entry.person,
    session_id: entry.session,
    actor: entry.actor,
    kind,
    about,
    from_step: entry.fromStep,
    to_step: entry.toStep,
  }
  const hash = auditHash(hashBefore, row)
  return { ...row, hash, signature: auditSignature(sealer, { chain, number, hash }) }
}

/** The columns of the audit that an entry fills. */
export function auditColumns(row: AuditTable): AuditTable {
  const { chain, number, at, case_id, person, session_id, actor, kind, about } = row
  const { from_step, to_step, hash, signature } = row
  const who = { chain, number, at, case_id, person, session_id, actor }
  return { ...who, kind, about, from_step, to_step, hash, signature }
}

/**
 * The audit: rows that are only ever added. Each case, each person beside it and each session has a chain of its own,
 * so that no transaction waits for another chain. `db` may be a transaction.
 */
export function auditRepository(db: Connection, sealer: Sealer) {
  return {
    /** Adds an entry after that of the number before. */
    async add(entry: AuditEntry): Promise<void> {
      const { chain, number } = entry
      const before = number === 0 ? '' : await hashOf({ chain, number: number - 1 })
      await addRow(db, auditRow(sealer, entry, before))
    },

    /** Adds a row that was sealed already. */
    addRow: (row: AuditTable) => addRow(db, row),

    hashOf,

    /** Of each chain that grew at this moment or later: its last row. */
    async headsSince(at: Date): Promise<AuditHead[]> {
      return db
        .selectFrom('audit')
        .select(['chain', 'number', 'hash', 'signature'])
        .where('at', '>=', at.getTime())
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('audit as later')
                .select('later.number')
                .whereRef('later.chain', '=', 'audit.chain')
                .whereRef('later.number', '>', 'audit.number'),
            ),
          ),
        )
        .execute()
    },

    /** The last row of each chain after this one, in the order of the chains. */
    async headsAfter(chain: string, limit: number): Promise<AuditHead[]> {
      return db
        .selectFrom(({ selectFrom }) =>
          selectFrom('audit')
            .select(({ fn }) => ['chain', fn.max('number').as('number')])
            .where('chain', '>', chain)
            .groupBy('chain')
            .orderBy('chain')
            .limit(limit)
            .as('last'),
        )
        .innerJoin('audit', (join) =>
          join.onRef('audit.chain', '=', 'last.chain').onRef('audit.number', '=', 'last.number'),
        )
        .select(['audit.chain', 'audit.number', 'audit.hash', 'audit.signature'])
        .orderBy('audit.chain')
        .execute()
    },

    /** Rows in the order of their chains, after this one. */
    async rowsAfter(
      { chain, number }: { chain: string; number: number },
      limit: number,
    ): Promise<AuditTable[]> {
      return db
        .selectFrom('audit')
        .selectAll()
        .where(({ and, eb, or }) =>
          or([eb('chain', '>', chain), and([eb('chain', '=', chain), eb('number', '>', number)])]),
        )
        .orderBy('chain')
        .orderBy('number')
        .limit(limit)
        .execute()
    },

    /** The revision at which each case and each person stands: the number that the last row of its chain must have. */
    async revisions(): Promise<Map<string, number>> {
      const cases = await db.selectFrom('cases').select(['id', 'revision']).execute()
      const people = await db.selectFrom('people').select(['id', 'revision']).execute()
      return new Map([...cases, ...people].map(({ id, revision }) => [id, revision]))
    },

    /** What this database's audit is called, wherever it is restored. */
    async book(): Promise<string> {
      const { id } = await db.selectFrom('audit_book').select('id').executeTakeFirstOrThrow()
      return id
    },
  }

  /** Returns the hash of a row; empty where there is none. */
  async function hashOf(place: Place): Promise<string> {
    const [row] = await hashAt(db, place)
    return row?.hash ?? ''
  }
}
