import { sql } from 'kysely'

import { LruMap } from '#validation/LruMap.ts'

import type { Connection } from '../../database/Connection.ts'
import { keptStatement } from '../../database/keptStatement.ts'
import { TO_BE_NOTIFIED } from '../cases/peopleRepository.ts'

/** Of which kinds there may be something to do. */
export interface DueWork {
  jobs: boolean
  /** Messages that wait in the outbox. */
  messages: boolean
  /** Events for webhooks. */
  events: boolean
  /** People who are done, of which their case was not notified. */
  people: boolean
  /** Places beside which other cases are to be closed. */
  places: boolean
  /** Documents that are to be read. */
  documents: boolean
  /** Open cases at the steps that were asked about. */
  cases: boolean
}

export type WorkKind = keyof DueWork

interface Steps {
  /** The last steps of people. */
  endsOfPeople: readonly string[]
  /** Steps of cases. */
  steps: readonly string[]
}

interface Asked extends Steps {
  /** Real time. */
  now: Date
}

type Row = Record<WorkKind | 'offset', number>

/** Definitions in force, and those before. */
const MOST_STATEMENTS = 20

/** The statements by the steps that they ask about, which are those of the definitions. */
const statements = new LruMap<string, ReturnType<typeof statementFor>>(MOST_STATEMENTS)

/** What a server looks for after a commit that left something, and each second. */
export function dueWorkRepository(db: Connection) {
  return {
    /**
     * Returns of which kinds there may be something to do, and how far process time stands from real time: all of it in
     * one query. Its indexes hold what is still to be done, and not what was done.
     */
    async look({ now, ...steps }: Asked): Promise<{ due: DueWork; offsetMs: number }> {
      const name = JSON.stringify(steps)
      const statement = statements.get(name) ?? statementFor(steps)
      statements.set(name, statement)
      const [row] = await statement(db, { time: now.getTime() })
      const { offset, ...found } = row!
      const due = Object.fromEntries(Object.entries(found).map(([kind, is]) => [kind, is === 1]))
      return { due: due as unknown as DueWork, offsetMs: offset }
    },
  }
}

function statementFor({ endsOfPeople, steps }: Steps) {
  return keptStatement((db, { time }: { time: number }) => {
    const isFree = sql`(claimed_until is null or claimed_until < ${time})`
    const isDue = sql`due_at <= ${time} and ${isFree}`
    const ofClock = sql`(select coalesce(max(offset_ms), 0) from clock)`
    const one = (rows: unknown) => sql`case when exists (${rows}) then 1 else 0 end`
    // The names themselves, and no values in their places: with one plan for any names PostgreSQL reads the whole table.
    const listed = (names: readonly string[]) => sql.join(names.map((name) => sql.lit(name)))
    const atSteps = (table: string, isOpen: unknown, names: readonly string[]) =>
      names.length === 0
        ? sql`0`
        : one(sql`select 1 from ${sql.table(table)} where ${isOpen} and step in (${listed(names)})`)
    const doneOf = (ends: readonly string[]) => sql`
      case when exists (select 1 from people where notified = ${sql.lit(TO_BE_NOTIFIED)}) then 1
      else ${atSteps('people', sql`notified = 0`, ends)} end`
    const look = sql<Row>`
      select
        ${ofClock} as "offset",
        ${one(sql`select 1 from jobs where due_at <= ${time} + ${ofClock} and ${isFree}`)} as jobs,
        ${one(sql`select 1 from outbox where ${isDue} and sent_at is null and failed_at is null`)} as messages,
        ${one(sql`select 1 from webhook_events where ${isDue} and sent_at is null and failed_at is null`)} as events,
        ${doneOf(endsOfPeople)} as people,
        ${one(sql`select 1 from claimed_places where others_closed = 0`)} as places,
        ${one(sql`select 1 from documents where state in ('uploaded', 'validating') and ${isFree}`)} as documents,
        ${atSteps('cases', sql`closed = 0`, steps)} as cases
    `
    return { compile: () => look.compile(db) }
  })
}
