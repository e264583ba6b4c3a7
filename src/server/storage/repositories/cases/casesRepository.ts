import { type Selectable, sql, type Updateable } from 'kysely'

import type { AuditEvent } from '../../../security/audit/AuditKind.ts'
import type { Sealer } from '../../../security/keys/Sealer.ts'
import type { Connection } from '../../database/Connection.ts'
import type { AuditTable, CasesTable, HistoryTable } from '../../database/Database.ts'
import { isPostgres } from '../../database/isPostgres.ts'
import { keptStatement } from '../../database/keptStatement.ts'
import { DomainError } from '../../../errors/DomainError.ts'
import { placeIndex } from './claimedPlacesRepository.ts'
import { auditEntryOf } from './auditEntryOf.ts'
import { auditColumns, auditRepository, auditRow } from '../records/auditRepository.ts'
import type { LoanCase } from './LoanCase.ts'
import { openState, sealState } from './sealedState.ts'

/** How long a case is kept: as one that led to nothing, was refused, or whose contract was signed. */
export type Retention = 'abandoned' | 'refused' | 'signed'

/** What the step of a case, and the rule of open cases, say of it. */
export interface Standing {
  atWayout: boolean
  retention: Retention
  /** The value of which one case of its journey goes on, where it has one. */
  place: string | null
}

/** What a save writes beside the case itself. */
export interface Saved extends Standing {
  at: Date
  /** Who moved it, and by what: for the history and the audit. */
  actor: string
  event: AuditEvent
  /** The session of a change by hand. */
  session?: string | undefined
  fromStep: string | null
}

/** Whose doing keeps a case: what workers and timers do does not. */
const ACTS = ['applicant', 'outside']

const caseOf = keptStatement((db, { id }: { id: string }) =>
  db.selectFrom('cases').selectAll().where('id', '=', id),
)
const lockedCaseOf = keptStatement((db, { id }: { id: string }) => {
  const query = db.selectFrom('cases').selectAll().where('id', '=', id)
  return isPostgres(db) ? query.forUpdate() : query
})
const lockedRevisionOf = keptStatement((db, { id }: { id: string }) => {
  const query = db.selectFrom('cases').select('revision').where('id', '=', id)
  return isPostgres(db) ? query.forUpdate() : query
})

type Columns = ReturnType<typeof columnsOf>

/** What a save writes over the revision that was read; of what only some saves change, null leaves it. */
interface SavedColumns extends Columns {
  id: string
  revision: number
  next: number
  retention: Retention
  actAt: number | null
}

const saveOver = keptStatement((db, row: SavedColumns) =>
  db
    .updateTable('cases')
    .set({
      flow_version: row.flow_version,
      step: row.step,
      previous: row.previous,
      return_to: row.return_to,
      closed: row.closed,
      facts: row.facts,
      answers: row.answers,
      passed_steps: row.passed_steps,
      instance_id: row.instance_id,
      at_wayout: row.at_wayout,
      company_index: row.company_index,
      place_index: row.place_index,
      pec_proven: row.pec_proven,
      mobile_proven: row.mobile_proven,
      updated_at: row.updated_at,
      revision: row.next,
      // Signed once is signed for good.
      retention: sql<string>`case when retention = 'signed' then retention else ${row.retention} end`,
      last_act_at: sql<number>`coalesce(${row.actAt}, last_act_at)`,
    })
    .where('id', '=', row.id)
    .where('revision', '=', row.revision)
    .returning(({ selectFrom }) =>
      selectFrom('audit')
        .select('hash')
        .where('chain', '=', row.id)
        .where('number', '=', row.revision)
        .as('hashBefore'),
    ),
)

function historyColumns(row: HistoryTable) {
  const { case_id, revision, at, actor, event, from_step, to_step } = row
  return { case_id, revision, at, actor, event, from_step, to_step }
}

const addToHistory = keptStatement((db, row: HistoryTable) =>
  db.insertInto('history').values(historyColumns(row)),
)
/** The history and the audit, which say the same of a move: in one statement, which SQLite has no words for. */
const addToBoth = keptStatement((db, row: HistoryTable & AuditTable) =>
  db
    .with('moved', (also) => also.insertInto('history').values(historyColumns(row)))
    .insertInto('audit')
    .values(auditColumns(row)),
)

/** The cases and their history, on SQLite and PostgreSQL alike. `db` may be a transaction. */
export function casesRepository(db: Connection, sealer: Sealer) {
  return {
    async get(id: string): Promise<LoanCase> {
      const [row] = await caseOf(db, { id })
      return opened(sealer, row)
    },

    /** Returns the name of a case's journey. */
    async journeyOf(id: string): Promise<string> {
      const row = await db.selectFrom('cases').select('journey').where('id', '=', id).executeTakeFirst()
      if (!row) throw new DomainError('NO_CASE', 'There is no such case.')
      return row.journey
    },

    /** Returns the case of a reference, if there is one. */
    async byReference(reference: string): Promise<LoanCase | undefined> {
      const row = await db
        .selectFrom('cases')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirst()
      return row && opened(sealer, row)
    },

    /** Reads a case and holds on to it until the transaction is over. */
    async lock(id: string): Promise<LoanCase> {
      const [row] = await lockedCaseOf(db, { id })
      return opened(sealer, row)
    },

    /** Holds on to a case until the transaction is over. Returns its revision, undefined where it is gone. */
    async lockRevision(id: string): Promise<number | undefined> {
      const [row] = await lockedRevisionOf(db, { id })
      return row?.revision
    },

    /** False where another case, of whichever server, has its reference already: then nothing was written. */
    async insert(loanCase: LoanCase, saved: Saved): Promise<boolean> {
      const { id, reference, subject, journey, createdAt, revision } = loanCase
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('cases')
        .values({
          ...columnsOf(sealer, loanCase, saved),
          id,
          reference,
          subject,
          journey,
          revision,
          retention: saved.retention,
          last_act_at: saved.at.getTime(),
          created_at: createdAt.getTime(),
        })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows !== 1n) return false
      await recordHistory(db, sealer, loanCase, saved)
      return true
    },

    /** Writes over the revision that was read, and answers the next one. The caller holds the lock. */
    async save(loanCase: LoanCase, saved: Saved): Promise<LoanCase> {
      const next = { ...loanCase, revision: loanCase.revision + 1 }
      const { id, revision } = loanCase
      const [updated] = await saveOver(db, {
        ...columnsOf(sealer, loanCase, saved),
        id,
        revision,
        next: next.revision,
        retention: saved.retention,
        actAt: ACTS.includes(saved.actor) ? saved.at.getTime() : null,
      })
      if (!updated) throw new Error(`Case ${id} was saved by another transaction.`)
      await recordHistory(db, sealer, next, saved, updated.hashBefore ?? '')
      return next
    },

    /** Returns open cases that stand at one of these steps, those that waited longest first. */
    async standingAt(steps: string[], limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('cases')
        .select('id')
        .where('closed', '=', 0)
        .where('step', 'in', steps)
        .orderBy('updated_at')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },

    /** Returns the newest open cases, and since when each stands at its step. */
    async newestOpen(limit: number): Promise<{ id: string; since: Date }[]> {
      const rows = await db
        .selectFrom('cases')
        .leftJoin('activity_instances', 'activity_instances.id', 'cases.instance_id')
        .select(['cases.id', 'cases.created_at', 'activity_instances.opened_at'])
        .where('cases.closed', '=', 0)
        .orderBy('cases.created_at', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ id, opened_at, created_at }) => ({ id, since: new Date(opened_at ?? created_at) }))
    },

    /** Returns the open cases after the id `after`, in the order of their ids, that follow none of these versions. */
    async openOutside(versions: string[], after: string, limit: number): Promise<LoanCase[]> {
      const rows = await db
        .selectFrom('cases')
        .selectAll()
        .where('closed', '=', 0)
        .where('flow_version', 'not in', versions)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map((row) => opened(sealer, row))
    },

    /** Returns how many open cases follow one of these versions. */
    async countOpenOf(versions: string[]): Promise<number> {
      const { count } = await db
        .selectFrom('cases')
        .select((row) => row.fn.countAll().as('count'))
        .where('closed', '=', 0)
        .where('flow_version', 'in', versions)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Returns the ids of cases in their order, after `after`. */
    async idsAfter(after: string, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('cases')
        .select('id')
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },

    /** Returns the ids of open cases in their order, after `after`. */
    async openIdsAfter(after: string, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('cases')
        .select('id')
        .where('closed', '=', 0)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },

    /** Returns how long a case is kept, and since when that counts; undefined where it was erased. */
    async retentionOf(id: string): Promise<{ retention: Retention; lastActAt: Date } | undefined> {
      const row = await db
        .selectFrom('cases')
        .select(['retention', 'last_act_at'])
        .where('id', '=', id)
        .executeTakeFirst()
      return row && { retention: row.retention as Retention, lastActAt: new Date(row.last_act_at) }
    },

    /** Locks the cases of a company, or all cases, until the transaction is over. */
    async lockAll(companyTaxCode?: string): Promise<{ id: string; revision: number; step: string }[]> {
      let query = db.selectFrom('cases').select(['id', 'revision', 'step'])
      if (companyTaxCode !== undefined) {
        query = query.where('company_index', '=', sealer.index('company', companyTaxCode))
      }
      if (isPostgres(db)) query = query.forUpdate()
      return query.execute()
    },

    /** Returns the other cases of a journey at a place (`placeIndex`) that are not over, newest first. */
    async othersAt(place: string, { id, journey }: Pick<LoanCase, 'id' | 'journey'>) {
      return db
        .selectFrom('cases')
        .select('id')
        .where('place_index', '=', place)
        .where('journey', '=', journey)
        .where('closed', '=', 0)
        .where('id', '!=', id)
        .orderBy('created_at', 'desc')
        .execute()
    },
  }
}

async function recordHistory(
  db: Connection,
  sealer: Sealer,
  loanCase: LoanCase,
  saved: Saved,
  hashBefore?: string,
): Promise<void> {
  const moved = {
    case_id: loanCase.id,
    revision: loanCase.revision,
    at: saved.at.getTime(),
    actor: saved.actor,
    event: saved.event,
    from_step: saved.fromStep,
    to_step: loanCase.state.step,
  }
  const entry = auditEntryOf(loanCase, saved)
  if (hashBefore !== undefined && isPostgres(db)) {
    await addToBoth(db, { ...auditRow(sealer, entry, hashBefore), ...moved })
    return
  }
  await addToHistory(db, moved)
  await auditRepository(db, sealer).add(entry, hashBefore)
}

function columnsOf(sealer: Sealer, { id, flowVersion, instanceId, state }: LoanCase, saved: Saved) {
  const company = state.facts['company'] as { taxCode?: string } | undefined
  return {
    flow_version: flowVersion,
    ...sealState(sealer, { table: 'cases', id }, state),
    instance_id: instanceId,
    at_wayout: Number(saved.atWayout),
    company_index: company?.taxCode ? sealer.index('company', company.taxCode) : null,
    place_index: saved.place === null ? null : placeIndex(sealer, saved.place),
    pec_proven: Number(state.facts['pecProven'] === true),
    mobile_proven: Number(state.facts['mobileProven'] === true),
    updated_at: saved.at.getTime(),
  } satisfies Updateable<CasesTable>
}

function opened(sealer: Sealer, row: Selectable<CasesTable> | undefined): LoanCase {
  if (!row) throw new DomainError('NO_CASE', 'There is no such case.')
  return {
    id: row.id,
    person: null,
    reference: row.reference,
    subject: row.subject,
    journey: row.journey,
    flowVersion: row.flow_version,
    instanceId: row.instance_id,
    state: openState(sealer, { table: 'cases', id: row.id }, row),
    revision: row.revision,
    createdAt: new Date(row.created_at),
  }
}
