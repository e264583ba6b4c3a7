import { type ExpressionBuilder, sql } from 'kysely'

import type { Sealer } from '../../../security/keys/Sealer.ts'
import type { Connection } from '../../database/Connection.ts'
import type { Database } from '../../database/Database.ts'
import { workLeft } from '../../database/workLeft.ts'
import { isPostgres } from '../../database/isPostgres.ts'
import { DomainError } from '../../../errors/DomainError.ts'
import { auditEntryOf } from './auditEntryOf.ts'
import { auditRepository } from '../records/auditRepository.ts'
import { AT_END, type Saved } from './casesRepository.ts'
import type { LoanCase } from './LoanCase.ts'
import { openState, sealState } from './sealedState.ts'

/** Of `notified`: the case of a person is to be notified that they are done. */
export const TO_BE_NOTIFIED = 2

/** The other people of cases, each at a task of their own. `db` may be a transaction. */
export function peopleRepository(db: Connection, sealer: Sealer) {
  return {
    get: (id: string, caseId: string): Promise<LoanCase> => read(id, caseId),
    /** Reads it and holds on to it until the transaction is over; the case itself is left to others. */
    async lock(id: string, caseId: string): Promise<LoanCase> {
      if (isPostgres(db)) {
        await db.selectFrom('people').select('id').where('id', '=', id).forUpdate().execute()
      }
      return read(id, caseId)
    },

    /** The people of a case, held on to until the transaction is over. */
    async lockOfCase(caseId: string): Promise<LoanCase[]> {
      if (isPostgres(db)) {
        await db.selectFrom('people').select('id').where('case_id', '=', caseId).forUpdate().execute()
      }
      return this.ofCase(caseId)
    },

    /** The people of a case, in the order in which they were asked. */
    async ofCase(caseId: string): Promise<LoanCase[]> {
      const rows = await selected()
        .where('people.case_id', '=', caseId)
        .orderBy('people.created_at')
        .orderBy('people.id')
        .execute()
      return rows.map(opened)
    },

    /**
     * Returns people of whom their case was not notified yet: who have come to the end of their own process, by whichever
     * flows they follow, or stand at one of these ends. Those of `except` are left out.
     */
    async toNotify(
      ends: string[],
      { limit, except }: { limit: number; except: readonly string[] },
    ): Promise<{ id: string; caseId: string }[]> {
      const isAtEnd = (of: ExpressionBuilder<Database, 'people'>) =>
        of.and([of('notified', '=', 0), of('step', 'in', ends)])
      const isDone = (of: ExpressionBuilder<Database, 'people'>) => of('notified', '=', TO_BE_NOTIFIED)
      let query = db
        .selectFrom('people')
        .select(['id', 'case_id as caseId'])
        .where((of) => (ends.length > 0 ? of.or([isDone(of), isAtEnd(of)]) : isDone(of)))
      if (except.length > 0) query = query.where('id', 'not in', except)
      return query.limit(limit).execute()
    },

    /** Marks that the case was notified of a person. Returns false where it was before. */
    async markNotified(id: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('people')
        .set({ notified: 1 })
        .where('id', '=', id)
        .where('notified', '!=', 1)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async insert(person: LoanCase & { person: string }, saved: Saved): Promise<void> {
      await db
        .insertInto('people')
        .values({
          ...columnsOf(person, saved),
          id: person.person,
          case_id: person.id,
          subject: person.subject,
          notified: 0,
          revision: person.revision,
          created_at: person.createdAt.getTime(),
        })
        .execute()
      await recordHistory(person, saved)
    },

    /** Writes over the revision that was read, and answers the next one. The caller holds the lock. */
    async save(person: LoanCase, saved: Saved): Promise<LoanCase> {
      workLeft.note(db, 'people')
      const next = { ...person, revision: person.revision + 1 }
      const { numUpdatedRows } = await db
        .updateTable('people')
        .set({
          ...columnsOf(person, saved),
          ...(saved.isDone && {
            notified: sql<number>`case when notified = 0 then ${sql.lit(TO_BE_NOTIFIED)} else notified end`,
          }),
          revision: next.revision,
        })
        .where('id', '=', person.person)
        .where('revision', '=', person.revision)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new Error(`Person ${person.person} was saved by another transaction.`)
      await recordHistory(next, saved)
      return next
    },
  }

  function selected() {
    return db
      .selectFrom('people')
      .innerJoin('cases', 'cases.id', 'people.case_id')
      .selectAll('people')
      .select(['cases.reference', 'cases.journey', 'cases.flow_version'])
      .select(['cases.closed as caseClosed', 'cases.at_wayout as caseAtWayout'])
  }

  async function read(id: string, caseId: string): Promise<LoanCase> {
    const row = await selected()
      .where('people.id', '=', id)
      .where('people.case_id', '=', caseId)
      .executeTakeFirst()
    if (!row) throw new DomainError('NO_CASE', 'There is no such case.')
    return opened(row)
  }

  type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

  function opened(row: Row): LoanCase {
    const state = openState(sealer, { table: 'people', id: row.id }, row)
    // Who is done may read that they are.
    const isOverUndone = row.caseAtWayout === AT_END && row.notified === 0
    return {
      id: row.case_id,
      person: row.id,
      reference: row.reference,
      subject: row.subject,
      journey: row.journey,
      flowVersion: row.flow_version,
      instanceId: row.instance_id,
      // With its case the task of a person is over too.
      state: { ...state, closed: state.closed || row.caseClosed === 1 || isOverUndone },
      revision: row.revision,
      createdAt: new Date(row.created_at),
    }
  }

  function columnsOf({ person, instanceId, state }: LoanCase, { at }: Saved) {
    return {
      ...sealState(sealer, { table: 'people', id: String(person) }, state),
      instance_id: instanceId,
      updated_at: at.getTime(),
    }
  }

  async function recordHistory(loanCase: LoanCase, saved: Saved): Promise<void> {
    const { person, revision, state } = loanCase
    await db
      .insertInto('people_history')
      .values({
        person: String(person),
        revision,
        at: saved.at.getTime(),
        actor: saved.actor,
        event: saved.event,
        from_step: saved.fromStep,
        to_step: state.step,
      })
      .execute()
    await auditRepository(db, sealer).add(auditEntryOf(loanCase, saved))
  }
}
