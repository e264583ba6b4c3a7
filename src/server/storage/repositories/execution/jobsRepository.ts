import { randomUUID } from 'node:crypto'

import { type Selectable, sql } from 'kysely'

import { currentTrace } from '../../../observability/tracing/currentTrace.ts'
import type { Connection } from '../../database/Connection.ts'
import { claimDue } from './claimDue.ts'
import { keptStatement } from '../../database/keptStatement.ts'
import { workLeft } from '../../database/workLeft.ts'
import type { JobsTable } from '../../database/Database.ts'
import type { Execution } from '../cases/LoanCase.ts'

/**
 * What a job does: it runs the worker that a wait stands for, correlates a message that came early and has a worker, or
 * passes over steps while the way is followed again.
 */
export type JobTask = { kind: 'worker'; worker: string } | { kind: 'bufferedMessage' | 'pass' }

/** Work that is done outside a transaction for an activity instance. */
export interface Job extends Execution {
  id: string
  instanceId: string
  task: JobTask
  /** How often it was begun. */
  attempts: number
  /** The `traceparent` of what caused it. */
  trace: string | null
}

/** A job whose attempts have failed so far. */
export interface FailingJob {
  /** The worker of a wait; null for a buffered message. */
  worker: string | null
  attempts: number
  reason: string
}

interface AddedRow extends Execution {
  id: string
  instanceId: string
  kind: string
  worker: string | null
  attempts: number
  dueAt: number
  claimedUntil: number | null
  trace: string | null
}

const addRow = keptStatement((db, row: AddedRow) => {
  const { id, caseId, person, instanceId, kind, worker, attempts, dueAt, claimedUntil, trace } = row
  const add = sql<{ id: string }>`
    insert into jobs (id, case_id, person, instance_id, kind, worker, attempts, due_at, claimed_until, trace)
    select ${id}, ${caseId}, ${person}, ${instanceId}, ${kind}, ${worker}, ${attempts}, ${dueAt}, ${claimedUntil}, ${trace}
    where not exists (
      select id from jobs
      where instance_id = ${instanceId} and kind = ${kind} and worker is not distinct from ${worker}
    )
    returning id
  `
  return { compile: () => add.compile(db) }
})

const claimAny = claimDue('jobs')
const claimOthers = claimDue('jobs', (row) => row('kind', '!=', 'worker'))
const claimWorkerOf = claimDue('jobs', (row, { instanceId }: { instanceId: string }) =>
  row.and([row('kind', '=', 'worker'), row('instance_id', '=', instanceId)]),
)

const removeRow = keptStatement((db, { id }: { id: string }) =>
  db.deleteFrom('jobs').where('id', '=', id).returning('id'),
)

/** The jobs that wait for their turn. `db` may be a transaction. */
export function jobsRepository(db: Connection) {
  return {
    /** Adds a job, unless the activity instance has one for the same task. */
    async add({
      caseId,
      person,
      instanceId,
      task,
      dueAt,
    }: Execution & { instanceId: string; task: JobTask; dueAt: Date }): Promise<void> {
      const claimedUntil = workLeft.claimedUntil(db, 'jobs')
      const attempts = claimedUntil === null ? 0 : 1
      const job: Job = { id: randomUUID(), caseId, person, instanceId, task, attempts, trace: currentTrace() }
      const { task: _, ...columns } = job
      const row = { ...columns, ...columnsOf(task), dueAt: dueAt.getTime(), claimedUntil }
      await addRow.later(db, row, ([added]) => {
        if (!added) return
        if (claimedUntil === null) workLeft.note(db, 'jobs')
        else workLeft.noteClaimed(db, { kind: 'jobs', row: job })
      })
    },

    /** Takes jobs that are due `by` a moment of the process, until a moment of real time; those of workers only where asked. */
    async claim(
      claim: { by: Date; now: Date; until: Date; limit: number },
      { withWorkers = true } = {},
    ): Promise<Job[]> {
      const rows = await (withWorkers ? claimAny(db, claim) : claimOthers(db, claim))
      return rows.map(opened)
    },

    /** Takes the job of the worker of an activity instance, where it is due. */
    async claimWorker(
      instanceId: string,
      claim: { by: Date; now: Date; until: Date },
    ): Promise<Job | undefined> {
      const [row] = await claimWorkerOf(db, { ...claim, limit: 1, instanceId })
      return row && opened(row)
    },

    /** Whether the worker of an activity instance is still to be done. */
    async isWorkerDue(instanceId: string): Promise<boolean> {
      const row = await db
        .selectFrom('jobs')
        .select('id')
        .where('instance_id', '=', instanceId)
        .where('kind', '=', 'worker')
        .executeTakeFirst()
      return row !== undefined
    },

    /**
     * Returns jobs of workers that no server works on, and that are due again by a moment of the process after they have
     * failed, or were due before `forgotten` and have never been begun.
     */
    async workersToRelease(
      { by, forgotten, now }: { by: Date; forgotten: Date; now: Date },
      limit: number,
    ): Promise<Job[]> {
      const rows = await db
        .selectFrom('jobs')
        .selectAll()
        .where('kind', '=', 'worker')
        .where('due_at', '<=', by.getTime())
        .where((row) => row.or([row('reason', 'is not', null), row('due_at', '<', forgotten.getTime())]))
        .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<', now.getTime())]))
        .orderBy('due_at')
        .limit(limit)
        .execute()
      return rows.map(opened)
    },

    /** Returns why the worker of an activity instance has failed so far; nothing where it has not. */
    async failureAt(instanceId: string): Promise<FailingJob | undefined> {
      const row = await db
        .selectFrom('jobs')
        .select(['worker', 'attempts', 'reason'])
        .where('instance_id', '=', instanceId)
        .where('kind', '=', 'worker')
        .where('reason', 'is not', null)
        .executeTakeFirst()
      return row && { ...row, reason: String(row.reason) }
    },

    /** Removes a job. Returns false where it is gone already. */
    async remove(id: string): Promise<boolean> {
      const removed = await removeRow(db, { id })
      return removed.length > 0
    },

    /** Removes the jobs of an activity instance that run another worker than this one. */
    async removeOtherWorkers(instanceId: string, worker: string | undefined): Promise<void> {
      const ofWorkers = db
        .deleteFrom('jobs')
        .where('instance_id', '=', instanceId)
        .where('kind', '=', 'worker')
      await (worker === undefined ? ofWorkers : ofWorkers.where('worker', '!=', worker)).execute()
    },

    /** Releases a job that could not be tried: it is due again at `dueAt`, and the attempt does not count. */
    async putOff(id: string, dueAt: Date): Promise<void> {
      await db
        .updateTable('jobs')
        .set((row) => ({
          due_at: dueAt.getTime(),
          claimed_until: null,
          attempts: row('attempts', '-', 1),
        }))
        .where('id', '=', id)
        .execute()
    },

    /** Returns the jobs of an execution that have failed, with the reasons of their last attempts. */
    async failing({ caseId, person }: Execution): Promise<FailingJob[]> {
      const rows = await db
        .selectFrom('jobs')
        .select(['worker', 'attempts', 'reason'])
        .where('case_id', '=', caseId)
        .where('person', 'is not distinct from', person)
        .where('reason', 'is not', null)
        .execute()
      return rows.map(({ worker, attempts, reason }) => ({ worker, attempts, reason: String(reason) }))
    },

    /** Makes a job that waits for its next attempt due at `now`. Returns false where there is none. */
    async retryNow(id: string, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('jobs')
        .set({ due_at: now.getTime() })
        .where('id', '=', id)
        .where('claimed_until', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Releases a job that failed, for a reason without personal data: it is due again at `dueAt`. */
    async retry(id: string, dueAt: Date, reason: string): Promise<void> {
      await db
        .updateTable('jobs')
        .set({ due_at: dueAt.getTime(), claimed_until: null, reason })
        .where('id', '=', id)
        .execute()
    },
  }
}

function columnsOf(task: JobTask): { kind: string; worker: string | null } {
  return { kind: task.kind, worker: task.kind === 'worker' ? task.worker : null }
}

function opened(row: Selectable<JobsTable>): Job {
  return {
    id: row.id,
    caseId: row.case_id,
    person: row.person,
    instanceId: row.instance_id,
    task: taskOf(row),
    attempts: row.attempts,
    trace: row.trace,
  }
}

function taskOf({ kind, worker }: Selectable<JobsTable>): JobTask {
  if (worker !== null) return { kind: 'worker', worker }
  return { kind: kind === 'pass' ? 'pass' : 'bufferedMessage' }
}
