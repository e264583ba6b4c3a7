import { randomUUID } from 'node:crypto'

import type { Kysely } from 'kysely'

import type { Database } from '../database/Database.ts'
import type { Strand } from './LoanCase.ts'

/** An entry into a step. Times in milliseconds since 1970. */
export interface TaskInstance {
  name: string
  openedAt: number
  leftAt: number | null
}

/** Entries into steps, and what waits at them: timers and jobs. `db` may be a transaction. */
export function entriesRepository(db: Kysely<Database>) {
  return {
    async open(entry: Strand & { id: string; name: string; kind: string; at: Date }): Promise<void> {
      await db
        .insertInto('task_instances')
        .values({
          id: entry.id,
          case_id: entry.caseId,
          person: entry.person,
          name: entry.name,
          kind: entry.kind,
          opened_at: entry.at.getTime(),
          left_at: null,
        })
        .execute()
    },

    /** The steps of a case, or of a person's own, in the order in which they were entered. */
    async historyOf({ caseId, person }: Strand): Promise<TaskInstance[]> {
      const rows = await db
        .selectFrom('task_instances')
        .select(['name', 'opened_at', 'left_at'])
        .where('case_id', '=', caseId)
        .where('person', person === null ? 'is' : '=', person)
        .orderBy('opened_at')
        .execute()
      return rows.map(({ name, opened_at: openedAt, left_at: leftAt }) => ({ name, openedAt, leftAt }))
    },

    /** The step is left: what waited at it waits no more, and what was typed in it is not needed any more. */
    async leave(id: string, at: Date): Promise<void> {
      await db
        .updateTable('task_instances')
        .set({ left_at: at.getTime() })
        .where('id', '=', id)
        .where('left_at', 'is', null)
        .execute()
      await db.deleteFrom('timers').where('instance_id', '=', id).execute()
      await db.deleteFrom('jobs').where('instance_id', '=', id).execute()
      await db.deleteFrom('drafts').where('instance_id', '=', id).execute()
    },

    async addTimer(timer: Strand & { instanceId: string | null; name: string; dueAt: Date }): Promise<void> {
      await db
        .insertInto('timers')
        .values({
          id: randomUUID(),
          case_id: timer.caseId,
          person: timer.person,
          instance_id: timer.instanceId,
          name: timer.name,
          due_at: timer.dueAt.getTime(),
        })
        .execute()
    },

    /** One of a kind for each entry. */
    async addJob(job: Strand & { instanceId: string; worker: string; dueAt: Date }): Promise<void> {
      const { instanceId, worker } = job
      const waiting = db.selectFrom('jobs').select('id').where('instance_id', '=', instanceId)
      if (await waiting.where('worker', '=', worker).executeTakeFirst()) return

      await db
        .insertInto('jobs')
        .values({
          id: randomUUID(),
          case_id: job.caseId,
          person: job.person,
          instance_id: instanceId,
          worker,
          attempts: 0,
          due_at: job.dueAt.getTime(),
          claimed_until: null,
        })
        .execute()
    },

    /** Nothing of a closed case goes on by itself. */
    async stopEverything(caseId: string): Promise<void> {
      await db.deleteFrom('timers').where('case_id', '=', caseId).execute()
      await db.deleteFrom('jobs').where('case_id', '=', caseId).execute()
      await db.deleteFrom('kept_messages').where('case_id', '=', caseId).execute()
      await db.deleteFrom('drafts').where('case_id', '=', caseId).execute()
    },

    async dueTimers(now: Date, limit: number) {
      return db
        .selectFrom('timers')
        .selectAll()
        .where('due_at', '<=', now.getTime())
        .orderBy('due_at')
        .limit(limit)
        .execute()
    },

    async postponeTimer(id: string, dueAt: number): Promise<void> {
      await db.updateTable('timers').set({ due_at: dueAt }).where('id', '=', id).execute()
    },

    /** Takes a timer away; false where somebody else has fired it. */
    async takeTimer(id: string): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('timers').where('id', '=', id).executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}
