import { setImmediate } from 'node:timers/promises'

import { sql } from 'kysely'

import type { Connection } from '../../database/Connection.ts'
import { FunnelCount } from './FunnelCount.ts'

/** How much of anything is listed. */
const MOST = 100
/** Older cases are not counted: what a funnel costs does not grow with the years. */
const NEWEST_CASES = 5000
/** Between two batches other requests are answered. */
const CASES_AT_ONCE = 200
/** As the indexes of open cases say it: with a value in its place they would not be used. */
const OPEN = sql.lit(0)
/** A timer is fired within seconds. */
const LATE_MS = 60_000

/** How the cases of a running server stand: counts, times and references, nothing personal. */
export function operationsRepository(db: Connection) {
  return {
    /** Returns how many open cases stand at each step, and since when the first of them does. */
    async openBySteps(): Promise<OpenAtStep[]> {
      const found = new Map<string, OpenAtStep>()
      let after = ''
      for (;;) {
        const rows = await db
          .selectFrom('cases')
          .leftJoin('activity_instances', 'activity_instances.id', 'cases.instance_id')
          .where('cases.closed', '=', OPEN)
          .where('cases.id', '>', after)
          .orderBy('cases.id')
          .limit(CASES_AT_ONCE)
          .select(['cases.id', 'cases.journey', 'cases.step', 'cases.created_at'])
          .select('activity_instances.opened_at')
          .execute()
        for (const { journey, step, created_at, opened_at } of rows) {
          const since = new Date(opened_at ?? created_at)
          const known = found.get(`${journey} ${step}`)
          const oldest = known && known.oldest < since ? known.oldest : since
          found.set(`${journey} ${step}`, { journey, step, cases: (known?.cases ?? 0) + 1, oldest })
        }
        if (rows.length < CASES_AT_ONCE) break
        after = rows.at(-1)!.id
        await setImmediate()
      }
      return [...found.values()].toSorted(
        (one, other) => compare(one.journey, other.journey) || compare(one.step, other.step),
      )
    },

    /** Returns the open cases that stand at one of these steps since before a moment, those that wait longest first. */
    async standingSince(steps: string[], before: Date) {
      if (steps.length === 0) return []
      const rows = await db
        .selectFrom('cases')
        .innerJoin('activity_instances', 'activity_instances.id', 'cases.instance_id')
        .select(['cases.id', 'reference', 'journey', 'step', 'activity_instances.opened_at'])
        .where('cases.closed', '=', OPEN)
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

    /** Returns the messages that were tried and not sent, the newest first. Where they go to is personal. */
    async failingMessages() {
      const rows = await db
        .selectFrom('outbox')
        .leftJoin('cases', 'cases.id', 'outbox.case_id')
        .select(['outbox.id', 'reference', 'channel', 'attempts', 'reason', 'failed_at'])
        .select('outbox.created_at as at')
        .where('sent_at', 'is', null)
        .where('reason', 'is not', null)
        .orderBy('outbox.created_at', 'desc')
        .limit(MOST)
        .execute()
      return rows.map(({ failed_at, at, reference, reason, ...row }) => ({
        ...row,
        reference: reference ?? '',
        reason: String(reason),
        isGivenUp: failed_at !== null,
        at: new Date(at),
      }))
    },

    /** Returns how many open cases follow each version of their flows, the newest version first. */
    async openByVersions() {
      const rows = await db
        .selectFrom('cases')
        .leftJoin('flow_versions', 'flow_versions.version', 'cases.flow_version')
        .where('cases.closed', '=', OPEN)
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
      const newest = await db
        .selectFrom('cases')
        .select(['id', 'step', 'closed'])
        .where('journey', '=', journey)
        .orderBy('created_at', 'desc')
        .limit(NEWEST_CASES)
        .execute()
      const funnel = new FunnelCount()
      for (let from = 0; from < newest.length; from += CASES_AT_ONCE) {
        const cases = newest.slice(from, from + CASES_AT_ONCE)
        const visits = await db
          .selectFrom('activity_instances')
          .select(['name', 'case_id', 'opened_at', 'left_at'])
          .where('person', 'is', null)
          .where(
            'case_id',
            'in',
            cases.map(({ id }) => id),
          )
          .execute()
        funnel.add(cases, visits)
        await setImmediate()
      }
      return { cases: newest.length, steps: funnel.steps() }
    },
  }
}

/** How many open cases of a journey stand at a step. */
export interface OpenAtStep {
  journey: string
  step: string
  cases: number
  oldest: Date
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
