import { type ExpressionBuilder, type QueryCreator, type Selectable, sql, type Updateable } from 'kysely'

import type { AuditEvent } from '../../../security/audit/AuditKind.ts'
import type { Sealer } from '../../../security/keys/Sealer.ts'
import type { Connection } from '../../database/Connection.ts'
import type { AuditTable, CasesTable, Database, HistoryTable } from '../../database/Database.ts'
import { isPostgres } from '../../database/isPostgres.ts'
import { keptStatement } from '../../database/keptStatement.ts'
import { CaseMovedOnError } from '../../../errors/CaseMovedOnError.ts'
import { DomainError } from '../../../errors/DomainError.ts'
import { placeIndex } from './claimedPlacesRepository.ts'
import { auditEntryOf } from './auditEntryOf.ts'
import { auditColumns, auditRepository, auditRow } from '../records/auditRepository.ts'
import { type KeptAnswer, openKept, type RequestKey } from '../execution/idempotencyRepository.ts'
import type { IndexedColumns, LoanCase } from './LoanCase.ts'
import { openState, sealState } from './sealedState.ts'

/** How long a case is kept: as one that led to nothing, was refused, or whose contract was signed. */
export type Retention = 'abandoned' | 'refused' | 'signed'

/** Of `at_wayout`: nothing leads on from the wayout at which the case stands. */
export const AT_END = 2

/** What the step of a case, and the rule of open cases, say of it. */
export interface Standing {
  atWayout: boolean
  /** From its wayout nothing leads on any more. */
  isOver: boolean
  /** The end of another person's own process: their case is to be notified. */
  isDone: boolean
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

/** A case, and the answer that is kept under the key of a request for it. */
export interface CaseUnderKey {
  loanCase: LoanCase
  kept: KeptAnswer | undefined
}

/** A case as it is read by its id: its next row in the audit begins with the hash of the last one. */
type ReadCase = Selectable<CasesTable> & { audit_hash?: string | null }

function hashOfRevision({ selectFrom }: ExpressionBuilder<Database, 'cases'>) {
  return selectFrom('audit')
    .select('audit.hash')
    .whereRef('audit.chain', '=', 'cases.id')
    .whereRef('audit.number', '=', 'cases.revision')
    .as('audit_hash')
}

const caseOf = keptStatement((db, { id }: { id: string }) =>
  db.selectFrom('cases').selectAll().select(hashOfRevision).where('id', '=', id),
)
const caseUnderKey = keptStatement((db, { id, subject, key }: RequestKey & { id: string }) =>
  db
    .selectFrom('cases')
    .leftJoin('idempotency_keys as kept', (join) =>
      join.on('kept.subject', '=', subject).on('kept.key', '=', key),
    )
    .selectAll('cases')
    .select(hashOfRevision)
    .select(['kept.body_hash', 'kept.answer'])
    .where('cases.id', '=', id),
)
const lockedCaseOf = keptStatement((db, { id }: { id: string }) => {
  const query = db.selectFrom('cases').selectAll().select(hashOfRevision).where('id', '=', id)
  return isPostgres(db) ? query.forUpdate() : query
})
const lockedRevisionOf = keptStatement((db, { id }: { id: string }) => {
  const query = db.selectFrom('cases').select('revision').where('id', '=', id)
  return isPostgres(db) ? query.forUpdate() : query
})

const journeyOfCase = keptStatement((db, { id }: { id: string }) =>
  db.selectFrom('cases').select('journey').where('id', '=', id),
)
/** As an index says it that holds open cases alone: with a value in its place it would not be used. */
const OPEN = sql.lit(0)

type Columns = ReturnType<typeof columnsOf>

/** What a save writes over the revision that was read (`over`); of what only some saves change, null leaves it. */
interface SavedColumns extends Columns {
  id: string
  revision: number
  over: number
  retention: Retention
  actAt: number | null
}

/** What every save may change. */
function changing(row: SavedColumns) {
  return {
    flow_version: row.flow_version,
    step: row.step,
    previous: row.previous,
    return_to: row.return_to,
    facts: row.facts,
    answers: row.answers,
    passed_steps: row.passed_steps,
    instance_id: row.instance_id,
    at_wayout: row.at_wayout,
    pec_proven: row.pec_proven,
    mobile_proven: row.mobile_proven,
    updated_at: row.updated_at,
    revision: row.revision,
  }
}

/** What indexes hold, besides. */
function indexed(row: SavedColumns) {
  return {
    closed: row.closed,
    company_index: row.company_index,
    place_index: row.place_index,
    // Signed once is signed for good.
    retention: sql<string>`case when retention = 'signed' then retention else ${row.retention} end`,
    last_act_at: sql<number>`coalesce(${row.actAt}, last_act_at)`,
  }
}

function savedOver(
  db: Pick<Connection, 'updateTable'>,
  row: SavedColumns,
  columns: Updateable<CasesTable> | ReturnType<typeof indexed> = indexed(row),
) {
  return db
    .updateTable('cases')
    .set({ ...changing(row), ...columns })
    .where('id', '=', row.id)
    .where('revision', '=', row.over)
    .returning('id')
}

const saveOver = keptStatement((db, row: SavedColumns) => savedOver(db, row))
/** SQLite writes the pages of every index that a statement names a column of, also where its value stays. */
const saveActOver = keptStatement((db, row: SavedColumns & { actAt: number }) =>
  savedOver(db, row, { last_act_at: row.actAt }),
)
const saveUnindexedOver = keptStatement((db, row: SavedColumns) => savedOver(db, row, {}))

function saveOnSqlite(db: Connection, row: SavedColumns, before: IndexedColumns | undefined) {
  const names = ['closed', 'company_index', 'place_index', 'retention'] as const
  if (!before || names.some((name) => before[name] !== row[name])) return saveOver(db, row)
  const { actAt } = row
  return actAt === null ? saveUnindexedOver(db, row) : saveActOver(db, { ...row, actAt })
}

function historyColumns(row: HistoryTable) {
  const { case_id, revision, at, actor, event, from_step, to_step } = row
  return { case_id, revision, at, actor, event, from_step, to_step }
}

const addToHistory = keptStatement((db, row: HistoryTable) =>
  db.insertInto('history').values(historyColumns(row)),
)
/**
 * A save with its history and its audit, in one statement, which SQLite has no words for. Where the case has moved since it
 * was read, nothing of it is written.
 */
const saveAll = keptStatement((db, row: SavedColumns & HistoryTable & AuditTable) =>
  db
    .with('saved', (also) => savedOver(also, row))
    .with('moved', (also) => insertedWhereSaved(also, 'history', historyColumns(row)))
    .with('audited', (also) => insertedWhereSaved(also, 'audit', auditColumns(row)))
    .selectFrom('saved')
    .select('id'),
)

function insertedWhereSaved<Table extends 'history' | 'audit'>(
  db: QueryCreator<Database & { saved: { id: string } }>,
  table: Table,
  row: object,
) {
  const names = Object.keys(row) as never[]
  return db
    .insertInto(table)
    .columns(names)
    .expression((query) =>
      query
        .selectFrom('saved')
        .select(Object.entries(row).map(([name, value]: [string, unknown]) => sql`${value}`.as(name))),
    )
}

/** The cases and their history, on SQLite and PostgreSQL alike. `db` may be a transaction. */
export function casesRepository(db: Connection, sealer: Sealer) {
  return {
    async get(id: string): Promise<LoanCase> {
      const [row] = await caseOf(db, { id })
      return opened(sealer, row)
    },

    /** Returns a case, and what is kept under the key of a request, in one query. */
    async getUnder(id: string, asked: RequestKey): Promise<CaseUnderKey> {
      const [row] = await caseUnderKey(db, { ...asked, id })
      return { loanCase: opened(sealer, row), kept: openKept(sealer, asked, row) }
    },

    /** Returns the name of a case's journey. */
    async journeyOf(id: string): Promise<string> {
      const [row] = await journeyOfCase(db, { id })
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
      await addToHistory(db, historyRow(loanCase, saved))
      await auditRepository(db, sealer).add(auditEntryOf(loanCase, saved))
      return true
    },

    /**
     * Writes over the revision that was read, and answers the next one. Throws a `CaseMovedOnError` where it has moved
     * since, on PostgreSQL the transaction before it commits: a caller that holds the lock never meets it.
     */
    async save(loanCase: LoanCase, saved: Saved): Promise<LoanCase> {
      const { id, revision: over } = loanCase
      const revision = over + 1
      const audit = auditRepository(db, sealer)
      const hashBefore = loanCase.auditHash ?? (await audit.hashOf({ chain: id, number: over }))
      const audited = auditRow(sealer, auditEntryOf({ ...loanCase, revision }, saved), hashBefore)
      const moved = historyRow({ ...loanCase, revision }, saved)
      const row = {
        ...columnsOf(sealer, loanCase, saved),
        id,
        revision,
        over,
        retention: saved.retention,
        actAt: ACTS.includes(saved.actor) ? saved.at.getTime() : null,
      }
      const refuseMoved = ([updated]: unknown[]) => {
        if (!updated) throw new CaseMovedOnError(id)
      }
      if (isPostgres(db)) {
        await saveAll.later(db, { ...row, ...audited, ...moved }, refuseMoved)
      } else {
        refuseMoved(await saveOnSqlite(db, row, loanCase.indexed))
        await addToHistory(db, moved)
        await audit.addRow(audited)
      }
      return { ...loanCase, revision, auditHash: audited.hash, indexed: indexedOf(row) }
    },

    /** Returns the ids of the open cases that stand at one of these steps. In no order: its index would be read, and not that of the steps. */
    async standingAt(steps: string[]): Promise<string[]> {
      const rows = await db
        .selectFrom('cases')
        .select('id')
        .where('closed', '=', OPEN)
        .where('step', 'in', steps)
        .execute()
      return rows.map(({ id }) => id)
    },

    /** Returns the newest open cases, and since when each stands at its step. */
    async newestOpen(limit: number): Promise<{ id: string; since: Date }[]> {
      const rows = await db
        .selectFrom('cases')
        .leftJoin('activity_instances', 'activity_instances.id', 'cases.instance_id')
        .select(['cases.id', 'cases.created_at', 'activity_instances.opened_at'])
        .where('cases.closed', '=', OPEN)
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
        .where('closed', '=', OPEN)
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
        .where('closed', '=', OPEN)
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
        .where('closed', '=', OPEN)
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

    /** Returns the other cases of a journey at a place (`placeIndex`) that are not closed, newest first. */
    async othersAt(place: string, loanCase: Pick<LoanCase, 'id' | 'journey'>) {
      return othersAt(db, place, loanCase).execute()
    },

    /** Returns those of `othersAt` that do not stand at one of these ends of a version of the flow, of which there may be many. */
    async goingOnAt(
      place: string,
      loanCase: Pick<LoanCase, 'id' | 'journey'>,
      { flowVersion, ends }: FlowEnds,
    ) {
      const isElsewhere = (of: ExpressionBuilder<Database, 'cases'>) =>
        of.or([of('flow_version', '!=', flowVersion), of('step', 'not in', ends)])
      const others = othersAt(db, place, loanCase)
      return (ends.length > 0 ? others.where(isElsewhere) : others).execute()
    },

    /**
     * Returns those of `othersAt` whose applicant has proven PEC and mobile and that do not stand at a wayout. Others begin as
     * many as they like: of theirs none is read.
     */
    async provenOthersAt(place: string, loanCase: Pick<LoanCase, 'id' | 'journey'>) {
      return othersAt(db, place, loanCase)
        .where('pec_proven', '=', 1)
        .where('mobile_proven', '=', 1)
        .where('at_wayout', '=', 0)
        .execute()
    },
  }
}

/** The steps at which cases that follow a version of a flow are over. */
export interface FlowEnds {
  flowVersion: string
  ends: readonly string[]
}

function othersAt(db: Connection, place: string, { id, journey }: Pick<LoanCase, 'id' | 'journey'>) {
  return db
    .selectFrom('cases')
    .select('id')
    .where('place_index', '=', place)
    .where('journey', '=', journey)
    .where('closed', '=', OPEN)
    .where('id', '!=', id)
    .orderBy('created_at', 'desc')
}

function historyRow({ id, revision, state }: LoanCase, saved: Saved): HistoryTable {
  return {
    case_id: id,
    revision,
    at: saved.at.getTime(),
    actor: saved.actor,
    event: saved.event,
    from_step: saved.fromStep,
    to_step: state.step,
  }
}

function columnsOf(sealer: Sealer, { id, flowVersion, instanceId, state }: LoanCase, saved: Saved) {
  const company = state.facts['company'] as { taxCode?: string } | undefined
  return {
    flow_version: flowVersion,
    ...sealState(sealer, { table: 'cases', id }, state),
    instance_id: instanceId,
    at_wayout: saved.isOver ? AT_END : Number(saved.atWayout),
    company_index: company?.taxCode ? sealer.index('company', company.taxCode) : null,
    place_index: saved.place === null ? null : placeIndex(sealer, saved.place),
    pec_proven: Number(state.facts['pecProven'] === true),
    mobile_proven: Number(state.facts['mobileProven'] === true),
    updated_at: saved.at.getTime(),
  } satisfies Updateable<CasesTable>
}

function indexedOf({ closed, company_index, place_index, retention }: IndexedColumns): IndexedColumns {
  return { closed, company_index, place_index, retention }
}

function opened(sealer: Sealer, row: ReadCase | undefined): LoanCase {
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
    ...(row.audit_hash && { auditHash: row.audit_hash }),
    indexed: indexedOf(row),
  }
}
