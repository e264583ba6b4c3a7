import { sql } from 'kysely'

import type { Connection } from '../../database/Connection.ts'
import { isPostgres } from '../../database/isPostgres.ts'
import type { Retention } from '../cases/casesRepository.ts'

/** Cases of one kind of retention on which nothing was done since a moment of the process. */
export interface Outlived {
  retention: Retention
  before: Date
  journeys: Journeys
}

/** Cases of these journeys alone, or of all others. */
export type Journeys = { of: string[] } | { besides: string[] }

/** Tables whose rows name a case without being bound to it by a foreign key. */
const BESIDE_CASES = ['sessions', 'outbox', 'idempotency_keys'] as const

/** What has served its time, and is erased for good. `db` may be a transaction. */
export function erasureRepository(db: Connection) {
  /** What another person does, and what is typed, keeps a case too. */
  function outlived({ retention, before, journeys }: Outlived) {
    const time = before.getTime()
    return db
      .selectFrom('cases')
      .select(['id', 'revision', 'step'])
      .where('retention', '=', retention)
      .where('last_act_at', '<', time)
      .where((where) =>
        'of' in journeys
          ? where('journey', 'in', journeys.of)
          : where.and(journeys.besides.map((name) => where('journey', '!=', name))),
      )
      .where(({ not, exists }) => not(exists(writtenSince('people', time))))
      .where(({ not, exists }) => not(exists(writtenSince('drafts', time))))
  }

  /** What was written beside a case since a moment. */
  function writtenSince(table: 'people' | 'drafts', time: number) {
    return db
      .selectFrom(table)
      .select('case_id')
      .where('case_id', '=', sql.ref<string>('cases.id'))
      .where('updated_at', '>=', time)
  }

  /** What a process engine outside was to be told goes; the engine finds that the case is gone, and forgets it too. */
  async function forgetInEngine(column: 'case_id' | 'person', id: string): Promise<void> {
    const executions = db.selectFrom('engine_executions').select('id').where(column, '=', id)
    await db.deleteFrom('engine_commands').where('execution_id', 'in', executions).execute()
    await db
      .updateTable('engine_executions')
      .set({ due_at: 0, reason: null })
      .where(column, '=', id)
      .execute()
  }

  return {
    /** Those that have waited longest. */
    async due(which: Outlived, limit: number): Promise<string[]> {
      const rows = await outlived(which).orderBy('last_act_at').limit(limit).execute()
      return rows.map(({ id }) => id)
    },

    /** Locks a case that is due; undefined where it is not any more, or another server holds it. */
    async lockDue(id: string, which: Outlived): Promise<{ revision: number; step: string } | undefined> {
      let query = outlived(which).where('id', '=', id)
      if (isPostgres(db)) query = query.forUpdate('cases').skipLocked()
      return query.executeTakeFirst()
    },

    /** Everything of a case, in every table. The audit alone stays. */
    async erase(caseId: string): Promise<void> {
      for (const table of BESIDE_CASES) await db.deleteFrom(table).where('case_id', '=', caseId).execute()
      await forgetInEngine('case_id', caseId)
      await db.deleteFrom('cases').where('id', '=', caseId).execute()
    },

    /** Everything of another person of a case. */
    async erasePerson(person: string): Promise<void> {
      const ofPeople = [
        'activity_instances',
        'timers',
        'jobs',
        'buffered_messages',
        'links',
        'documents',
      ] as const
      const instances = db.selectFrom('activity_instances').select('id').where('person', '=', person)
      await db.deleteFrom('drafts').where('instance_id', 'in', instances).execute()
      for (const table of [...ofPeople, 'identity_requests', 'sessions'] as const) {
        await db.deleteFrom(table).where('person', '=', person).execute()
      }
      await forgetInEngine('person', person)
      await db.deleteFrom('people').where('id', '=', person).execute()
    },

    /** The answers that are kept under the keys of the requests of a case, of its applicant and of other people. */
    async forgetAnswers(caseId: string): Promise<void> {
      await db.deleteFrom('idempotency_keys').where('case_id', '=', caseId).execute()
    },

    /** Sessions begun before a moment, with their tokens. Returns how many. */
    async forgetSessions(startedBefore: Date, limit: number): Promise<number> {
      const old = db
        .selectFrom('sessions')
        .select('id')
        .where('started_at', '<', startedBefore.getTime())
        .limit(limit)
      return count(await db.deleteFrom('sessions').where('id', 'in', old).executeTakeFirst())
    },

    /** Codes, logins, tokens, sessions of the studio, and what the sandbox keeps of browsers and of cases of other servers, whose time was over before a moment. Returns how many. */
    async forgetExpired(before: Date, limit: number): Promise<number> {
      const time = before.getTime()
      const tokens = db.selectFrom('tokens').select('jti').where('expires_at', '<', time).limit(limit)
      const codes = db.selectFrom('otp_codes').select('id').where('expires_at', '<', time).limit(limit)
      const logins = db
        .selectFrom('identity_requests')
        .select('id')
        .where('expires_at', '<', time)
        .limit(limit)
      const editors = db
        .selectFrom('studio_sessions')
        .select('id')
        .where('expires_at', '<', time)
        .limit(limit)
      const visitors = db
        .selectFrom('sandbox_visitors')
        .select('page')
        .where('admitted_at', '<', time)
        .limit(limit)
      const logged = db.selectFrom('sandbox_oidc').select('key').where('expires_at', '<', time).limit(limit)
      const linkings = db
        .selectFrom('sandbox_account_sessions')
        .select('id')
        .where('expires_at', '<', time)
        .limit(limit)
      const strangers = (['sandbox_signatures', 'sandbox_recognitions'] as const).map((table) =>
        db
          .deleteFrom(table)
          .where('id', 'in', (query) =>
            query
              .selectFrom(table)
              .select('id')
              .where('case_id', 'is', null)
              .where('expires_at', '<', time)
              .limit(limit),
          )
          .executeTakeFirst(),
      )
      const ofStrangers = (await Promise.all(strangers)).reduce((sum, each) => sum + count(each), 0)
      return (
        ofStrangers +
        count(await db.deleteFrom('tokens').where('jti', 'in', tokens).executeTakeFirst()) +
        count(await db.deleteFrom('otp_codes').where('id', 'in', codes).executeTakeFirst()) +
        count(await db.deleteFrom('identity_requests').where('id', 'in', logins).executeTakeFirst()) +
        count(await db.deleteFrom('studio_sessions').where('id', 'in', editors).executeTakeFirst()) +
        count(await db.deleteFrom('sandbox_visitors').where('page', 'in', visitors).executeTakeFirst()) +
        count(await db.deleteFrom('sandbox_oidc').where('key', 'in', logged).executeTakeFirst()) +
        count(await db.deleteFrom('sandbox_account_sessions').where('id', 'in', linkings).executeTakeFirst())
      )
    },

    /** Messages written before a moment. Returns how many. */
    async forgetMessages(before: Date, limit: number): Promise<number> {
      const old = db.selectFrom('outbox').select('id').where('created_at', '<', before.getTime()).limit(limit)
      return count(await db.deleteFrom('outbox').where('id', 'in', old).executeTakeFirst())
    },

    /**
     * Takes what was erased off the disk: SQLite has written zeros over it, and its log of writes is cut off. False
     * where another process reads the log at the moment. PostgreSQL vacuums by itself.
     */
    async shred(): Promise<boolean> {
      if (isPostgres(db)) return true
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
      return rows[0]?.busy === 0
    },
  }
}

function count(result: { numDeletedRows: bigint }): number {
  return Number(result.numDeletedRows)
}
