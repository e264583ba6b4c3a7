import type { Connection } from '../../database/Connection.ts'
import type { ActivityInstancesTable } from '../../database/Database.ts'
import { keptStatement } from '../../database/keptStatement.ts'
import type { Execution } from '../cases/LoanCase.ts'

/** A stay of a case in a step. Times in milliseconds since 1970; `leftAt` is null while it lasts. */
export interface ActivityInstance {
  name: string
  openedAt: number
  leftAt: number | null
}

const addRow = keptStatement((db, row: ActivityInstancesTable) => {
  const { id, case_id, person, name, kind, opened_at, left_at } = row
  return db.insertInto('activity_instances').values({ id, case_id, person, name, kind, opened_at, left_at })
})

/** Activity instances: each time that a case, or a person beside it, enters a step. `db` may be a transaction. */
export function activityInstancesRepository(db: Connection) {
  return {
    async open(instance: Execution & { id: string; name: string; kind: string; at: Date }): Promise<void> {
      await addRow(db, {
        id: instance.id,
        case_id: instance.caseId,
        person: instance.person,
        name: instance.name,
        kind: instance.kind,
        opened_at: instance.at.getTime(),
        left_at: null,
      })
    },

    /** Returns the steps of a case, or of a person's own, in the order in which they were entered. */
    async historyOf({ caseId, person }: Execution): Promise<ActivityInstance[]> {
      const rows = await db
        .selectFrom('activity_instances')
        .select(['name', 'opened_at', 'left_at'])
        .where('case_id', '=', caseId)
        .where('person', person === null ? 'is' : '=', person)
        .orderBy('opened_at')
        .execute()
      return rows.map(({ name, opened_at: openedAt, left_at: leftAt }) => ({ name, openedAt, leftAt }))
    },

    /** Gives an activity instance that goes on the name and the kind that its step has now. Returns when it was entered. */
    async rename(id: string, step: { name: string; kind: string }): Promise<Date | undefined> {
      const row = await db
        .updateTable('activity_instances')
        .set(step)
        .where('id', '=', id)
        .returning('opened_at')
        .executeTakeFirst()
      return row && new Date(row.opened_at)
    },

    /** Closes an activity instance: its timers, jobs and draft go. */
    async leave(id: string, at: Date): Promise<void> {
      const here = (table: 'timers' | 'jobs' | 'drafts') =>
        db.selectFrom(table).select('instance_id').where('instance_id', '=', id).limit(1)
      const held = await db
        .updateTable('activity_instances')
        .set({ left_at: at.getTime() })
        .where('id', '=', id)
        .where('left_at', 'is', null)
        .returning([here('timers').as('timers'), here('jobs').as('jobs'), here('drafts').as('drafts')])
        .executeTakeFirst()
      for (const table of ['timers', 'jobs', 'drafts'] as const) {
        // Of one that was left before, nothing is known.
        if (held?.[table] !== null) await db.deleteFrom(table).where('instance_id', '=', id).execute()
      }
    },

    /** Removes what would go on by itself in a closed case: timers, jobs, buffered messages and drafts. */
    async stopCase(caseId: string): Promise<void> {
      await db.deleteFrom('timers').where('case_id', '=', caseId).execute()
      await db.deleteFrom('jobs').where('case_id', '=', caseId).execute()
      await db.deleteFrom('buffered_messages').where('case_id', '=', caseId).execute()
      await db.deleteFrom('drafts').where('case_id', '=', caseId).execute()
    },
  }
}
