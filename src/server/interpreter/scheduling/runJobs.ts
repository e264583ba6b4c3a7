import type { Selectable } from 'kysely'

import { stepOf } from '#flow/advance.ts'
import { DEFAULT_LANGUAGE } from '#validation/languages.ts'

import type { JobsTable } from '../../storage/database/Database.ts'
import { inTransaction } from '../../storage/database/inTransaction.ts'
import { CircuitOpenError } from '../../adapters/protection/CircuitOpenError.ts'
import { claimJobs } from '../../storage/repositories/claimRows.ts'
import { keptMessagesRepository } from '../../storage/repositories/keptMessagesRepository.ts'
import type { Strand } from '../../storage/repositories/LoanCase.ts'
import { strandsRepository } from '../../storage/repositories/strandsRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { type HeardLater, HEAR_KEPT, heardLater } from '../heardLater.ts'
import { runWorker } from '../runWorker.ts'
import { transition } from '../transition.ts'
import type { Worked } from '../Worker.ts'
import { backoffMs } from './backoffMs.ts'

/** Longer than two calls to the outside may take; a server that dies leaves its work to another after it. */
const CLAIM_MS = 25_000
/** A worker that has failed so often is given up. The pauses between its attempts are process time: 0.5, 2 and 5 seconds. */
const MAXIMUM_ATTEMPTS = 4
const PAUSES = { firstMs: 500, factor: 4, longestMs: 5000 }

/** Runs the workers that waits stand for, so many at most. Answers the jobs that are under way. */
export async function runJobs(context: ServerContext, most: number): Promise<Promise<void>[]> {
  const now = context.clock.now()
  const until = new Date(now.getTime() + CLAIM_MS)
  const jobs = await claimJobs(context.database, {
    by: context.processClock.now(),
    now,
    until,
    limit: most,
  })
  return jobs.map((job) => runJob(context, job))
}

async function runJob(context: ServerContext, job: Selectable<JobsTable>): Promise<void> {
  try {
    await finish(context, job, await work(context, job))
  } catch (error) {
    if (error instanceof CircuitOpenError) return putOff(context, job, error)
    context.log.warn({ err: error, worker: job.worker, attempts: job.attempts }, 'a worker failed')
    await fail(context, job)
  }
}

/** What a job has found out. */
interface Done {
  worked: Worked
  /** What came early and is heard now. */
  heard?: HeardLater
}

async function work(context: ServerContext, job: Selectable<JobsTable>): Promise<Done | undefined> {
  const { database, definitions, sealer } = context
  const loanCase = await strandsRepository(database, sealer).get(strandOf(job))
  if (loanCase.instanceId !== job.instance_id) return undefined

  const asked = { context, loanCase, variables: {}, language: DEFAULT_LANGUAGE } as const
  if (job.worker !== HEAR_KEPT) return { worked: await runWorker(job.worker, asked) }
  const heard = await heardLater(context, database, await definitions.journeyOf(loanCase), loanCase)
  if (!heard) return undefined
  return { heard, worked: await runWorker(heard.worker, { ...asked, variables: heard.event.variables }) }
}

/** The case moves on, if it still waits where the job began. The effect comes once, however often it was worked. */
async function finish(
  context: ServerContext,
  job: Selectable<JobsTable>,
  done: Done | undefined,
): Promise<void> {
  await inTransaction(context.database, async (tx) => {
    const loanCase = await strandsRepository(tx, context.sealer).lock(strandOf(job))
    const { numDeletedRows } = await tx.deleteFrom('jobs').where('id', '=', job.id).executeTakeFirst()
    if (!done || numDeletedRows === 0n || loanCase.instanceId !== job.instance_id) return

    const { heard, worked } = done
    const facts = { ...heard?.event.facts, ...worked.facts, ...(await worked.commit?.(tx)) }
    if (!heard) return void (await transition(context, tx, loanCase, { type: 'workerDone', facts }, 'worker'))
    await keptMessagesRepository(tx, context.sealer).remove(heard.id)
    const moved = await transition(context, tx, loanCase, { ...heard.event, facts }, 'outside')
    if (!moved) throw new Error(`The case has stopped waiting for "${heard.event.name}".`)
  })
}

/** Nobody could be asked: this was no attempt, and the work waits until somebody can be. */
async function putOff(
  { database, processClock }: ServerContext,
  { id }: Selectable<JobsTable>,
  { retryAfterMs }: CircuitOpenError,
): Promise<void> {
  await database
    .updateTable('jobs')
    .set((row) => ({
      due_at: processClock.now().getTime() + retryAfterMs,
      claimed_until: null,
      attempts: row('attempts', '-', 1),
    }))
    .where('id', '=', id)
    .execute()
}

async function fail(context: ServerContext, job: Selectable<JobsTable>): Promise<void> {
  await inTransaction(context.database, async (tx) => {
    const loanCase = await strandsRepository(tx, context.sealer).lock(strandOf(job))
    const journey = await context.definitions.journeyOf(loanCase, tx)
    const step = stepOf(journey, loanCase.state.step)
    const isLast = job.attempts >= MAXIMUM_ATTEMPTS
    const isOfWait = job.worker !== HEAR_KEPT && step.kind === 'wait'
    const givesUp = isLast && isOfWait && step.definition.failed !== undefined
    if (givesUp || loanCase.instanceId !== job.instance_id) {
      const { numDeletedRows } = await tx.deleteFrom('jobs').where('id', '=', job.id).executeTakeFirst()
      if (numDeletedRows === 0n || loanCase.instanceId !== job.instance_id) return
      await transition(context, tx, loanCase, { type: 'workerFailed' }, 'worker')
      return
    }
    const dueAt = context.processClock.now().getTime() + (isLast ? CLAIM_MS : backoffMs(job.attempts, PAUSES))
    await tx
      .updateTable('jobs')
      .set({ due_at: dueAt, claimed_until: null })
      .where('id', '=', job.id)
      .execute()
  })
}

function strandOf({ case_id: caseId, person }: Selectable<JobsTable>): Strand {
  return { caseId, person }
}
