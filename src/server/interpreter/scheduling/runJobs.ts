import { type CaseEvent, stepOf } from '#flow/advance.ts'
import type { Journey } from '#flow/Journey.ts'
import { applySets } from '#flow/applySets.ts'
import { parkedAt } from '#flow/parkedAt.ts'
import { DEFAULT_LANGUAGE } from '#validation/languages.ts'

import { CircuitOpenError } from '../../adapters/protection/CircuitOpenError.ts'
import { bufferedMessagesRepository } from '../../storage/repositories/execution/bufferedMessagesRepository.ts'
import {
  type Job,
  type JobTask,
  jobsRepository,
} from '../../storage/repositories/execution/jobsRepository.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import { executionsRepository } from '../../storage/repositories/cases/executionsRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import type { AttemptOutcome } from '../../observability/metrics/Meter.ts'
import { inSpan } from '../../observability/tracing/inSpan.ts'
import { momentOf } from '../momentOf.ts'
import { type BufferedEvent, findBuffered } from '../transition/findBuffered.ts'
import { runWorker } from '../runWorker.ts'
import { type Pass, passesAfter, preparePass, preparePasses, withMore } from '../transition/preparePasses.ts'
import { type Actor, transition } from '../transition/transition.ts'
import type { Asking } from '../workOnTask.ts'
import type { Worked } from '../Worker.ts'
import { backoffMs } from './backoffMs.ts'
import { commitAndWake } from './commitAndWake.ts'
import { reasonOf } from './reasonOf.ts'
import { hasSlot, type InSlot } from './ScheduledTasks.ts'

/** A worker that has failed so often is given up. The pauses between its attempts are process time: 0.5, 2 and 5 seconds. */
export const MAXIMUM_ATTEMPTS = 4
const LAST_PAUSE_MS = 25_000
const PAUSES = { firstMs: 500, factor: 4, longestMs: 5000 }

/** Begins jobs that are due, `most` at most. Returns those that are under way. Workers begin as the process engine says, where there is one outside. */
export async function runJobs(context: ServerContext, most: number): Promise<Promise<void>[]> {
  const now = context.clock.now()
  const by = context.processClock.now()
  const { claims } = context
  const claim = { by, now, until: claims.until(), limit: most }
  const jobs = await jobsRepository(context.database).claim(claim, { withWorkers: !context.engine })
  return jobs.map((job) => runClaimed(context, job))
}

/** Runs a job that this server has claimed: the case moves on, or it is tried again later. */
export function runClaimed(context: ServerContext, job: Job, inSlot: InSlot = hasSlot): Promise<void> {
  return context.claims.during('jobs', job.id, () => inSlot(() => measured(context, job)))
}

async function measured(context: ServerContext, job: Job): Promise<void> {
  const kind = job.task.kind === 'worker' ? job.task.worker : job.task.kind
  const began = performance.now()
  context.meter.jobsClaimed(kind)
  const span = { name: `job ${kind}`, kind: 'consumer', parent: job.trace, begins: true } as const
  const outcome = await inSpan(span, () => runJob(context, job))
  context.meter.jobEnded(kind, outcome, (performance.now() - began) / 1000)
}

async function runJob(context: ServerContext, job: Job): Promise<AttemptOutcome> {
  try {
    const loanCase = await executionsRepository(context.database, context.sealer).get(job)
    await finish(context, job, loanCase, await work(context, job, loanCase))
    return 'done'
  } catch (error) {
    if (error instanceof CircuitOpenError) {
      await putOff(context, job, error)
      return 'postponed'
    }
    context.log.warn({ err: error, ...job.task, attempts: job.attempts }, 'a job failed')
    return await fail(context, job, reasonOf(error))
  }
}

/** What a job has found out: what moves the case now, and what it passes over then. */
interface Done {
  event: CaseEvent
  by: Actor
  commit?: Worked['commit']
  passes: Pass[]
  /** The message that came early. */
  buffered?: BufferedEvent
}

async function work(context: ServerContext, job: Job, loanCase: LoanCase): Promise<Done | undefined> {
  if (loanCase.instanceId !== job.instanceId) return undefined

  const journey = await context.definitions.journeyOf(loanCase)
  const asking = { context, language: DEFAULT_LANGUAGE } as const
  const done = await workOn(asking, journey, loanCase, job.task)
  return done && { ...done, passes: await preparePasses(asking, journey, loanCase, done.event) }
}

async function workOn(
  asking: Asking,
  journey: Journey,
  loanCase: LoanCase,
  task: JobTask,
): Promise<Omit<Done, 'passes'> | undefined> {
  const asked = { ...asking, loanCase, answers: {}, variables: {} }
  if (task.kind === 'pass') {
    const pass = await preparePass(asking, journey, loanCase)
    return pass && { event: pass.event, by: 'worker', ...(pass.commit && { commit: pass.commit }) }
  }
  if (task.kind === 'worker') {
    const isRepeated = loanCase.state.returnTo !== null && parkedAt(loanCase.state) !== undefined
    const { facts, commit } = await runWorker(task.worker, { ...asked, isRepeated })
    return { event: { type: 'workerDone', facts }, by: 'worker', ...(commit && { commit }) }
  }
  const buffered = await findBuffered(asking.context, asking.context.database, journey, loanCase)
  if (!buffered) return undefined
  const { worker, sets, event } = buffered
  const { variables } = event
  const moment = momentOf(asking.context, loanCase)
  const withSets = { ...loanCase, state: applySets(loanCase.state, sets, moment, variables) }
  const { facts, commit } = await runWorker(worker, { ...asked, loanCase: withSets, variables })
  const known = { ...event, facts: { ...event.facts, ...facts } }
  return { event: known, by: 'outside', buffered, ...(commit && { commit }) }
}

/** The case moves on, if it still waits where the job began. The effect comes once, however often it was worked. */
async function finish(
  context: ServerContext,
  job: Job,
  read: LoanCase,
  done: Done | undefined,
): Promise<void> {
  await commitAndWake(context, async (tx) => {
    const loanCase = await executionsRepository(tx, context.sealer).lock(job, read)
    const isRemoved = await jobsRepository(tx).remove(job.id)
    if (!done || !isRemoved || loanCase.instanceId !== job.instanceId) return

    const { event, by, commit, passes, buffered } = done
    const more = await commit?.(tx)
    if (buffered) await bufferedMessagesRepository(tx, context.sealer).remove(buffered.id)
    const ahead = passesAfter(more, passes)
    const moved = await transition(context, tx, loanCase, withMore(event, more), by, undefined, ahead)
    if (buffered && !moved) throw new Error(`The case has stopped waiting for "${buffered.event.name}".`)
  })
}

/** The port was closed: this was no attempt, and the job waits until the port is open again. */
async function putOff(
  { database, processClock }: ServerContext,
  { id }: Job,
  { retryAfterMs }: CircuitOpenError,
): Promise<void> {
  await jobsRepository(database).putOff(id, new Date(processClock.now().getTime() + retryAfterMs))
}

async function fail(context: ServerContext, job: Job, reason: string): Promise<AttemptOutcome> {
  return commitAndWake(context, async (tx) => {
    const loanCase = await executionsRepository(tx, context.sealer).lock(job)
    const journey = await context.definitions.journeyOf(loanCase, tx)
    const step = stepOf(journey, loanCase.state.step)
    const isLast = job.attempts >= MAXIMUM_ATTEMPTS
    const isOfWait = job.task.kind === 'worker' && step.kind === 'wait'
    const isPass = job.task.kind === 'pass'
    const givesUp = isLast && (isPass || (isOfWait && step.definition.failed !== undefined))
    if (givesUp || loanCase.instanceId !== job.instanceId) {
      const isRemoved = await jobsRepository(tx).remove(job.id)
      if (!isRemoved || loanCase.instanceId !== job.instanceId) return 'failed'
      await transition(context, tx, loanCase, { type: isPass ? 'asked' : 'workerFailed' }, 'worker')
      return 'given_up'
    }
    const pauseMs = isLast ? LAST_PAUSE_MS : backoffMs(job.attempts, PAUSES)
    await jobsRepository(tx).retry(job.id, new Date(context.processClock.now().getTime() + pauseMs), reason)
    return 'failed'
  })
}
