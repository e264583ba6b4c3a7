import { randomUUID } from 'node:crypto'

import type { Selectable } from 'kysely'

import type { Connection } from '../../database/Connection.ts'
import type { TimersTable } from '../../database/Database.ts'
import { keptStatement } from '../../database/keptStatement.ts'
import type { Execution } from '../cases/LoanCase.ts'

/** A timer that runs for a case, or for another person beside it. */
export interface Timer extends Execution {
  id: string
  /** The activity instance that it runs for; null for the deadline of the whole case. */
  instanceId: string | null
  name: string
  /** Process time. */
  dueAt: Date
}

const addRow = keptStatement((db, row: Selectable<TimersTable>) => {
  const { id, case_id, person, instance_id, name, due_at, reason } = row
  return db.insertInto('timers').values({ id, case_id, person, instance_id, name, due_at, reason })
})

/** The timers that run. `db` may be a transaction. */
export function timersRepository(db: Connection) {
  return {
    async add(timer: Omit<Timer, 'id'>): Promise<void> {
      await addRow.later(db, {
        id: randomUUID(),
        case_id: timer.caseId,
        person: timer.person,
        instance_id: timer.instanceId,
        name: timer.name,
        due_at: timer.dueAt.getTime(),
        reason: null,
      })
    },

    /** Returns the timers that are due at `now`, the longest due first, `limit` at most. */
    async due(now: Date, limit: number): Promise<Timer[]> {
      const rows = await db
        .selectFrom('timers')
        .selectAll()
        .where('due_at', '<=', now.getTime())
        .orderBy('due_at')
        .limit(limit)
        .execute()
      return rows.map(opened)
    },

    /** Returns the timers of a case alone, or of a person alone, the next one first. */
    async of({ caseId, person }: Execution): Promise<Timer[]> {
      const rows = await db
        .selectFrom('timers')
        .selectAll()
        .where('case_id', '=', caseId)
        .where('person', person === null ? 'is' : '=', person)
        .orderBy('due_at')
        .execute()
      return rows.map(opened)
    },

    /** Returns when the next timer of an activity instance is due. */
    async nextOf(caseId: string, instanceId: string): Promise<Date | undefined> {
      const row = await db
        .selectFrom('timers')
        .select('due_at')
        .where('case_id', '=', caseId)
        .where('instance_id', '=', instanceId)
        .orderBy('due_at')
        .executeTakeFirst()
      return row && new Date(row.due_at)
    },

    /** A timer could not be fired, for a reason without personal data: it is due again at `dueAt`. */
    async postpone(id: string, dueAt: Date, reason: string): Promise<void> {
      await db.updateTable('timers').set({ due_at: dueAt.getTime(), reason }).where('id', '=', id).execute()
    },

    /** Makes a timer due at `now`. Returns false where there is none. */
    async retry(id: string, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('timers')
        .set({ due_at: now.getTime(), reason: null })
        .where('id', '=', id)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Makes the timers of a case that have this name due at `at`. Returns whether there is one. */
    async expire(caseId: string, name: string, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('timers')
        .set({ due_at: at.getTime() })
        .where('case_id', '=', caseId)
        .where('name', '=', name)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Takes a timer away. Returns false where another server has fired it. */
    async take(id: string): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('timers').where('id', '=', id).executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

function opened(row: Selectable<TimersTable>): Timer {
  return {
    id: row.id,
    caseId: row.case_id,
    person: row.person,
    instanceId: row.instance_id,
    name: row.name,
    dueAt: new Date(row.due_at),
  }
}
