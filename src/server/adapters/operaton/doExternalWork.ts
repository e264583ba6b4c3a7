import { setTimeout as wait } from 'node:timers/promises'

import type { ServerContext } from '../../ServerContext.ts'
import { fireTimer } from '../../interpreter/scheduling/fireTimers.ts'
import { MAXIMUM_ATTEMPTS, runClaimed } from '../../interpreter/scheduling/runJobs.ts'
import { askOutside } from '../../lending/askOutside.ts'
import { executionsRepository } from '../../storage/repositories/cases/executionsRepository.ts'
import { casesRepository } from '../../storage/repositories/cases/casesRepository.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import {
  type EngineExecution,
  engineExecutionsRepository,
} from '../../storage/repositories/execution/engineExecutionsRepository.ts'
import { jobsRepository } from '../../storage/repositories/execution/jobsRepository.ts'
import { timersRepository } from '../../storage/repositories/execution/timersRepository.ts'
import { DEADLINE_FIRED, elementOf, elementsOfTimer } from './elements.ts'
import { type ExternalTask, LOCK_MS } from './Instances.ts'
import type { Operaton } from './Operaton.ts'
import { processOf } from './processOf.ts'

/** It is released once it is due by the clock of the process. */
const UNTIL_RELEASED_MS = 3_600_000

/** How often it is looked for the start of an instance that is being noted, and how long between, in milliseconds. */
const LOOKS = 10
const BETWEEN_LOOKS_MS = 100

/**
 * Does a work that Operaton has handed out: the worker of a wait, a timer that has fired, or the deadline of a case. What
 * it leads to is told by `follow`. A work that the case does not wait for is stale: the instance is brought to its case.
 */
export async function doExternalWork(
  context: ServerContext,
  operaton: Operaton,
  task: ExternalTask,
  follow: (caseId: string) => Promise<void>,
): Promise<void> {
  const rows = engineExecutionsRepository(context.database, context.sealer)
  const execution = await executionOf(context, operaton, task)
  if (!execution) return
  if (execution.isBehind) await follow(execution.caseId)

  const loanCase = await executionsRepository(context.database, context.sealer).get(execution)
  const isDone = await work(context, operaton, task, execution, loanCase)
  if (!isDone) await rows.wake(execution, context.clock.now())
  await follow(execution.caseId)
}

/**
 * Returns the execution of a work, once its start has been noted: until then the case is behind. There is none where
 * another installation has started the instance, which is left to it, or where it was started twice: then it ends.
 */
async function executionOf(
  { database, sealer }: ServerContext,
  { instances }: Operaton,
  { businessKey, processInstanceId }: ExternalTask,
): Promise<EngineExecution | undefined> {
  const rows = engineExecutionsRepository(database, sealer)
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const execution = await rows.ofProcessInstance(processInstanceId)
    if (execution) return execution
    const loanCase =
      businessKey === null ? undefined : await casesRepository(database, sealer).byReference(businessKey)
    if (!loanCase) return undefined
    const isBehind = (await rows.ofCase(loanCase.id)).some((each) => each.isBehind)
    if (!isBehind) {
      await instances.end(processInstanceId)
      return undefined
    }
    await wait(BETWEEN_LOOKS_MS)
  }
  // It is handed out again once the start is found.
  return undefined
}

/** Returns false where the case does not wait for the work. */
async function work(
  context: ServerContext,
  operaton: Operaton,
  task: ExternalTask,
  execution: EngineExecution,
  loanCase: LoanCase,
): Promise<boolean> {
  if (task.activityId === DEADLINE_FIRED) return reachDeadline(context, operaton, task, execution)
  const { journey } = await processOf(context, operaton, loanCase)
  if (task.topicName === 'timer') return fire(context, task, execution, loanCase)
  if (elementOf(journey, loanCase.state, true) !== task.activityId) return false
  return runWorker(context, operaton, task, loanCase)
}

async function runWorker(
  context: ServerContext,
  { instances }: Operaton,
  task: ExternalTask,
  { instanceId }: LoanCase,
): Promise<boolean> {
  const jobs = jobsRepository(context.database)
  const now = context.clock.now()
  const until = new Date(now.getTime() + LOCK_MS)
  const job = await jobs.claimWorker(instanceId, { by: context.processClock.now(), now, until })
  if (job) await runClaimed(context, job)
  const failing = await jobs.failureAt(instanceId)
  if (failing) {
    const retries = Math.max(0, MAXIMUM_ATTEMPTS - failing.attempts)
    await instances.failed(task, { reason: failing.reason, retries, pauseMs: UNTIL_RELEASED_MS })
  }
  return job !== undefined || (await jobs.isWorkerDue(instanceId))
}

async function fire(
  context: ServerContext,
  { activityId }: ExternalTask,
  { caseId, person }: EngineExecution,
  { instanceId, state }: LoanCase,
): Promise<boolean> {
  const timers = await timersRepository(context.database).of({ caseId, person })
  const timer = timers.find(
    (each) =>
      each.instanceId === instanceId &&
      elementsOfTimer(state.step, each.name).some(({ fired }) => fired === activityId),
  )
  if (!timer || timer.dueAt > context.processClock.now()) return false
  await askOutside(context, caseId)
  return fireTimer(context, timer)
}

/** Where the deadline is of no account for the case, nothing moves, and the work is done. */
async function reachDeadline(
  context: ServerContext,
  { instances }: Operaton,
  task: ExternalTask,
  { caseId }: EngineExecution,
): Promise<boolean> {
  const timers = await timersRepository(context.database).of({ caseId, person: null })
  const timer = timers.find(({ instanceId }) => instanceId === null)
  if (timer && timer.dueAt <= context.processClock.now()) {
    await askOutside(context, caseId)
    await fireTimer(context, timer)
  }
  const execution = await engineExecutionsRepository(context.database, context.sealer).get({
    caseId,
    person: null,
  })
  if (!execution?.isBehind) await instances.completeWork(task, { deadlineApplies: false })
  return true
}
