import { sql } from 'kysely'

import type { Connection } from '../../database/Connection.ts'

interface Moments {
  /** Real time. */
  now: Date
  /** Process time. */
  processNow: Date
}

/** Work that waits: how much of it, how much has failed before, and since when the first was due, in milliseconds since 1970. */
export interface WaitingWork {
  waiting: number
  failing: number
  oldest: number | null
}

type Queue = 'jobs' | 'timers' | 'messages' | 'events' | 'documents'

type Row = Record<`${Queue}_${keyof WaitingWork}`, number | null>

/** What the database says of a running deployment, in queries over indexes of what is still to be done. */
export function gaugesRepository(db: Connection) {
  return {
    /** Returns how much work of each kind is due and not under way. A timer is late where it is due. */
    async waitingWork({ now, processNow }: Moments): Promise<Record<Queue, WaitingWork>> {
      const [time, processTime] = [now.getTime(), processNow.getTime()]
      const isFree = sql`(claimed_until is null or claimed_until < ${time})`
      const found = (queue: Queue, since: string, from: unknown, isFailing: unknown, open = from) => sql`
        (select count(*) ${from}) as ${sql.ref(`${queue}_waiting`)},
        (select min(${sql.ref(since)}) ${open}) as ${sql.ref(`${queue}_oldest`)},
        (${isFailing}) as ${sql.ref(`${queue}_failing`)}`
      // What fails is due again and again: its age is that since it was written.
      const unsent = sql`from outbox where sent_at is null and failed_at is null`
      const untold = sql`from webhook_events where sent_at is null and failed_at is null`
      const due = sql`and due_at <= ${time} and ${isFree}`
      const hasFailed = sql`attempts > 0 and claimed_until is null`
      const { rows } = await sql<Row>`
        select
          ${found('jobs', 'due_at', sql`from jobs where due_at <= ${processTime} and ${isFree}`, sql`select count(*) from jobs where reason is not null`)},
          ${found('timers', 'due_at', sql`from timers where due_at <= ${processTime}`, sql`select count(*) from timers where reason is not null`)},
          ${found('messages', 'created_at', sql`${unsent} ${due}`, sql`select count(*) ${unsent} and ${hasFailed}`, unsent)},
          ${found('events', 'created_at', sql`${untold} ${due}`, sql`select count(*) ${untold} and ${hasFailed}`, untold)},
          ${found('documents', 'created_at', sql`from documents where state in ('uploaded', 'validating') and ${isFree}`, sql`select 0`)}
      `.execute(db)
      const row = rows[0]!
      const of = (queue: Queue): WaitingWork => ({
        waiting: Number(row[`${queue}_waiting`]),
        failing: Number(row[`${queue}_failing`]),
        oldest: row[`${queue}_oldest`],
      })
      return {
        jobs: of('jobs'),
        timers: of('timers'),
        messages: of('messages'),
        events: of('events'),
        documents: of('documents'),
      }
    },

    /** Returns what time it is on a PostgreSQL. */
    async now(): Promise<Date> {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
      return new Date(rows[0]!.now)
    },

    /** Returns how many open cases stand at each step, by journey and version of its flows. */
    async openCases() {
      const rows = await db
        .selectFrom('cases')
        // As the index of these rows says it: with a value in its place it would not be used.
        .where('closed', '=', sql.lit(0))
        .groupBy(['step', 'journey', 'flow_version'])
        .select(({ fn }) => ['journey', 'flow_version', 'step', fn.countAll().as('cases')])
        .execute()
      return rows.map(({ flow_version, cases, ...row }) => ({
        ...row,
        flowVersion: flow_version,
        cases: Number(cases),
      }))
    },
  }
}
