import type { Connection } from '../../database/Connection.ts'
import type { ActivityInstancesTable } from '../../database/Database.ts'
import { type KeptStatement, keptStatement } from '../../database/keptStatement.ts'
import type { Execution } from '../cases/LoanCase.ts'

/** A stay of a case in a step. Times in milliseconds since 1970; `leftAt` is null while it lasts. */
export interface ActivityInstance {
  name: string
  openedAt: number
  leftAt: number | null
}

/** A step that is entered. */
interface EnteredStep extends Execution {
  id: string
  name: string
  kind: string
  at: Date
}

/** What goes with an activity instance: in each table a row of it, or null. */
const holding = ['timers', 'jobs', 'drafts'] as const
type Held = Record<(typeof holding)[number], string | null>

function heldBy(db: Connection, id: string) {
  const here = (table: (typeof holding)[number]) =>
    db.selectFrom(table).select('instance_id').where('instance_id', '=', id).limit(1)
  return [here('timers').as('timers'), here('jobs').as('jobs'), here('drafts').as('drafts')] as const
}

const addRow = keptStatement((db, row: ActivityInstancesTable) => {
  const { id, case_id, person, name, kind, opened_at, left_at } = row
  return db.insertInto('activity_instances').values({ id, case_id, person, name, kind, opened_at, left_at })
})

interface Left {
  left: string
  at: number
}

const leaveRow = keptStatement((db, { left, at }: Left) =>
  db
    .updateTable('activity_instances')
    .set({ left_at: at })
    .where('id', '=', left)
    .where('left_at', 'is', null)
    .returning(heldBy(db, left)),
)

/** Adds the row of one and closes that of another, as one statement: the second is there, and only its end is written. */
const followRow = keptStatement((db, row: Left & Omit<ActivityInstancesTable, 'left_at' | 'opened_at'>) => {
  const { left, at, id, case_id, person, name, kind } = row
  const of = { case_id, person, name, kind, opened_at: at }
  return db
    .insertInto('activity_instances')
    .values([
      { id, ...of, left_at: null },
      { id: left, ...of, left_at: at },
    ])
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(({ ref }) => ({ left_at: ref('excluded.left_at') }))
        .where('activity_instances.left_at', 'is', null)
        .where('excluded.left_at', 'is not', null),
    )
    .returning(['id', ...heldBy(db, left)])
})

const removeRowsOf = Object.fromEntries(
  holding.map((table) => [
    table,
    keptStatement((db, { id }: { id: string }) => db.deleteFrom(table).where('instance_id', '=', id)),
  ]),
) as Record<(typeof holding)[number], KeptStatement<{ id: string }, unknown>>

/** Activity instances: each time that a case, or a person beside it, enters a step. `db` may be a transaction. */
export function activityInstancesRepository(db: Connection) {
  return {
    async open(instance: EnteredStep): Promise<void> {
      await addRow.later(db, { ...rowOf(instance), opened_at: instance.at.getTime(), left_at: null })
    },

    /** Closes an activity instance as `leave` does, and opens the one that follows it. */
    async follow(left: string, instance: EnteredStep): Promise<void> {
      await followRow.later(db, { ...rowOf(instance), left, at: instance.at.getTime() }, async (rows) => {
        if (!rows.some(({ id }) => id === instance.id)) throw new Error(`${instance.id} was opened before.`)
        await removeHeld(
          left,
          rows.find(({ id }) => id === left),
        )
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
      const [held] = await leaveRow(db, { left: id, at: at.getTime() })
      await removeHeld(id, held)
    },

    /** Removes what would go on by itself in a closed case: timers, jobs, buffered messages and drafts. */
    async stopCase(caseId: string): Promise<void> {
      await db.deleteFrom('timers').where('case_id', '=', caseId).execute()
      await db.deleteFrom('jobs').where('case_id', '=', caseId).execute()
      await db.deleteFrom('buffered_messages').where('case_id', '=', caseId).execute()
      await db.deleteFrom('drafts').where('case_id', '=', caseId).execute()
    },
  }

  /** Removes what an activity instance holds. Of one that was left before, nothing is known. */
  async function removeHeld(id: string, held: Held | undefined): Promise<void> {
    for (const table of holding) {
      if (held?.[table] !== null) await removeRowsOf[table].later(db, { id })
    }
  }
}

function rowOf({ id, caseId, person, name, kind }: EnteredStep) {
  return { id, case_id: caseId, person, name, kind }
}
