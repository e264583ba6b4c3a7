import { type Kysely, type Selectable, sql, type Updateable } from 'kysely'

import type { AuditEvent } from '../../security/audit/AuditKind.ts'
import type { Sealer } from '../../security/keys/Sealer.ts'
import type { CasesTable, Database } from '../database/Database.ts'
import { isPostgres } from '../database/isPostgres.ts'
import { DomainError } from '../../errors/DomainError.ts'
import { auditEntryOf } from './auditEntryOf.ts'
import { auditRepository } from './auditRepository.ts'
import type { LoanCase } from './LoanCase.ts'
import { openState, sealState } from './sealedState.ts'

/** How long a case is kept: as one that led to nothing, was refused, or whose contract was signed. */
export type Retention = 'abandoned' | 'refused' | 'signed'

/** What the step of a case says of it. */
export interface Standing {
  atWayout: boolean
  retention: Retention
}

/** What a save writes beside the case itself. */
export interface Saved extends Standing {
  at: Date
  /** Who moved it, and by what: for the history and the audit. */
  actor: string
  event: AuditEvent
  /** That of whoever did it by hand. */
  session?: string | undefined
  fromStep: string | null
}

/** Whose doing keeps a case: what workers and timers do does not. */
const ACTS = ['applicant', 'outside']

/** The cases and their history, on SQLite and PostgreSQL alike. `db` may be a transaction. */
export function casesRepository(db: Kysely<Database>, sealer: Sealer) {
  return {
    async get(id: string): Promise<LoanCase> {
      return opened(sealer, await db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirst())
    },

    /** Reads a case and holds on to it until the transaction is over. */
    async lock(id: string): Promise<LoanCase> {
      let query = db.selectFrom('cases').selectAll().where('id', '=', id)
      if (isPostgres(db)) query = query.forUpdate()
      return opened(sealer, await query.executeTakeFirst())
    },

    /** False where another case, of whichever server, has its reference already: then nothing was written. */
    async insert(loanCase: LoanCase, journey: string, saved: Saved): Promise<boolean> {
      const { id, reference, subject, createdAt, revision } = loanCase
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
      const { numUpdatedRows } = await db
        .updateTable('cases')
        .set({
          ...columnsOf(sealer, loanCase, saved),
          revision: next.revision,
          // Signed once is signed for good.
          retention: sql<string>`case when retention = 'signed' then retention else ${saved.retention} end`,
          ...(ACTS.includes(saved.actor) && { last_act_at: saved.at.getTime() }),
        })
        .where('id', '=', loanCase.id)
        .where('revision', '=', loanCase.revision)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new Error(`Case ${loanCase.id} was saved by somebody else.`)
      await recordHistory(db, sealer, next, saved)
      return next
    },

    /** Other cases of a company that are not over, newest first. */
    async othersOfCompany(companyIndex: string, id: string) {
      return db
        .selectFrom('cases')
        .select(['id', 'journey'])
        .where('company_index', '=', companyIndex)
        .where('closed', '=', 0)
        .where('id', '!=', id)
        .orderBy('created_at', 'desc')
        .execute()
    },
  }
}

async function recordHistory(
  db: Kysely<Database>,
  sealer: Sealer,
  loanCase: LoanCase,
  saved: Saved,
): Promise<void> {
  await db
    .insertInto('history')
    .values({
      case_id: loanCase.id,
      revision: loanCase.revision,
      at: saved.at.getTime(),
      actor: saved.actor,
      event: saved.event,
      from_step: saved.fromStep,
      to_step: loanCase.state.step,
    })
    .execute()
  await auditRepository(db, sealer).add(auditEntryOf(loanCase, saved))
}

function columnsOf(sealer: Sealer, { id, flowVersion, instanceId, state }: LoanCase, saved: Saved) {
  const company = state.facts['company'] as { taxCode?: string } | undefined
  return {
    flow_version: flowVersion,
    ...sealState(sealer, { table: 'cases', id }, state),
    instance_id: instanceId,
    at_wayout: Number(saved.atWayout),
    company_index: company?.taxCode ? sealer.index('company', company.taxCode) : null,
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
    flowVersion: row.flow_version,
    instanceId: row.instance_id,
    state: openState(sealer, { table: 'cases', id: row.id }, row),
    revision: row.revision,
    createdAt: new Date(row.created_at),
  }
}
