import { sql } from 'kysely'

import type { Connection } from '../../database/Connection.ts'

/** How much of anything is listed. */
const MOST = 100
/** Older cases are not counted: what a funnel costs does not grow with the years. */
const NEWEST_CASES = 5000
/** A timer is fired within seconds. */
const LATE_MS = 60_000

/** How the cases of a running server stand: counts, times and references, nothing personal. */
export function operationsRepository(db: Connection) {
  return {
    /** Returns how many open cases stand at each step, and since when the first of them does. */
    async openBySteps() {
      const rows = await db
        .selectFrom('cases')
        .leftJoin('activity_instances', 'activity_instances.id', 'cases.instance_id')
        .where('cases.closed', '=', 0)
        .groupBy(['cases.journey', 'cases.step'])
        .select(({ fn }) => [
          'cases.journey',
          'cases.step',
          fn.countAll().as('cases'),
          fn.min('activity_instances.opened_at').as('oldest'),
          fn.min('cases.created_at').as('first'),
        ])
        .orderBy('cases.journey')
        .orderBy('cases.step')
        .execute()
      return rows.map(({ journey, step, cases, oldest, first }) => ({
        journey,
        step,
        cases: Number(cases),
        oldest: new Date(oldest ?? first),
      }))
    },

    /** Returns the open cases that stand at one of these steps since before a moment, those that wait longest first. */
    async standingSince(steps: string[], before: Date) {
      if (steps.length === 0) return []
      const rows = await db
        .selectFrom('cases')
        .innerJoin('activity_instances', 'activity_instances.id', 'cases.instance_id')
        .select(['cases.id', 'reference', 'journey', 'step', 'activity_instances.opened_at'])
        .where('cases.closed', '=', 0)
        .where('step', 'in', steps)
        .where('activity_instances.opened_at', '<', before.getTime())
        .orderBy('activity_instances.opened_at')
        .limit(MOST)
        .execute()
      return rows.map(({ opened_at, ...row }) => ({ ...row, since: new Date(opened_at) }))
    },

    /** Returns the jobs whose last attempt failed, the oldest first. */
    async failingJobs() {
      const rows = await db
        .selectFrom('jobs')
        .innerJoin('cases', 'cases.id', 'jobs.case_id')
        .leftJoin('activity_instances', 'activity_instances.id', 'jobs.instance_id')
        .select(['jobs.id', 'reference', 'journey', 'step', 'worker', 'attempts', 'reason', 'due_at'])
        .select('activity_instances.name')
        .where('reason', 'is not', null)
        .orderBy('due_at')
        .limit(MOST)
        .execute()
      // Another person may stand at another step than the case.
      return rows.map(({ due_at, reason, name, step, ...row }) => ({
        ...row,
        step: name ?? step,
        reason: String(reason),
        dueAt: new Date(due_at),
      }))
    },

    /** Returns the timers that could not be fired, and those that should have been fired by now. */
    async failingTimers(now: Date) {
      const rows = await db
        .selectFrom('timers')
        .innerJoin('cases', 'cases.id', 'timers.case_id')
        .leftJoin('activity_instances', 'activity_instances.id', 'timers.instance_id')
        .select(['timers.id', 'reference', 'journey', 'step', 'timers.name', 'due_at', 'reason'])
        .select('activity_instances.name as at')
        .where(({ or, eb }) => or([eb('reason', 'is not', null), eb('due_at', '<', now.getTime() - LATE_MS)]))
        .orderBy('due_at')
        .limit(MOST)
        .execute()
      return rows.map(({ due_at, at, step, ...row }) => ({
        ...row,
        step: at ?? step,
        dueAt: new Date(due_at),
      }))
    },

    /** Returns the events that a webhook was not told though it was tried, the newest first. */
    async failingEvents() {
      const rows = await db
        .selectFrom('webhook_events')
        .innerJoin('cases', 'cases.id', 'webhook_events.case_id')
        .select(['webhook_events.id', 'reference', 'webhook', 'type', 'attempts', 'reason', 'failed_at'])
        .select('webhook_events.created_at as at')
        .where('sent_at', 'is', null)
        .where('attempts', '>', 0)
        .orderBy('webhook_events.id', 'desc')
        .limit(MOST)
        .execute()
      return rows.map(({ failed_at, at, ...row }) => ({
        ...row,
        isGivenUp: failed_at !== null,
        at: new Date(at),
      }))
    },

    /** Returns how many open cases follow each version of their flows, the newest version first. */
    async openByVersions() {
      const rows = await db
        .selectFrom('cases')
        .leftJoin('flow_versions', 'flow_versions.version', 'cases.flow_version')
        .where('cases.closed', '=', 0)
        .groupBy(['cases.journey', 'cases.flow_version', 'flow_versions.created_at'])
        .select(({ fn }) => [
          'cases.journey',
          'cases.flow_version as version',
          'flow_versions.created_at as since',
          fn.countAll().as('cases'),
          fn.min('cases.created_at').as('first'),
        ])
        .execute()
      return rows
        .map(({ since, first, cases, ...row }) => ({
          ...row,
          cases: Number(cases),
          since: new Date(since ?? first),
        }))
        .toSorted((one, other) => other.since.getTime() - one.since.getTime())
    },

    /**
     * Returns what became of the newest cases of a journey at each step: how many went on, stand there or were closed
     * there, and the median time of those that went on, in milliseconds. Who comes to a step twice counts once.
     */
    async funnelOf(journey: string) {
      const newest = db
        .selectFrom('cases')
        .select(['id', 'step', 'closed'])
        .where('journey', '=', journey)
        .orderBy('created_at', 'desc')
        .limit(NEWEST_CASES)
      const visits = db
        .with('newest', () => newest)
        .with('visits', (from) =>
          from
            .selectFrom('activity_instances')
            .innerJoin('newest', 'newest.id', 'activity_instances.case_id')
            .where('activity_instances.person', 'is', null)
            .select(['name', 'case_id', 'opened_at', 'left_at'])
            .select(sql<number>`case when newest.step = activity_instances.name then 1 else 0 end`.as('here'))
            .select('newest.closed'),
        )
      const counted = await visits
        .selectFrom('visits')
        .groupBy('name')
        .select(['name'])
        .select([
          sql<number | string>`count(distinct case_id)`.as('came'),
          sql<number | string>`count(distinct case when here = 1 and closed = 0 then case_id end)`.as('stay'),
          sql<number | string>`count(distinct case when here = 1 and closed = 1 then case_id end)`.as('left'),
        ])
        .execute()
      const ranked = await visits
        .with('ranked', (from) =>
          from
            .selectFrom('visits')
            .where('left_at', 'is not', null)
            .where(sql<boolean>`not (here = 1)`)
            .select(['name', sql<number | string>`left_at - opened_at`.as('took')])
            .select(
              sql<number>`row_number() over (partition by name order by left_at - opened_at)`.as('place'),
            )
            .select(sql<number>`count(*) over (partition by name)`.as('all')),
        )
        .selectFrom('ranked')
        .select(['name', 'took'])
        .where(sql<boolean>`place = ("all" + 1) / 2`)
        .execute()
      const { total } = await db
        .with('newest', () => newest)
        .selectFrom('newest')
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow()
      const medians = new Map(ranked.map(({ name, took }) => [name, Number(took)]))
      return {
        cases: Number(total),
        steps: counted.map(({ name, ...row }) => {
          const [came, stay, left] = [Number(row.came), Number(row.stay), Number(row.left)]
          return { step: name, passed: came - stay - left, stay, left, medianMs: medians.get(name) ?? null }
        }),
      }
    },
  }
}
