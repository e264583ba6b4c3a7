import { idOf } from '#flow/bpmn/idOf.ts'

import type { ServerContext } from '../../ServerContext.ts'
import { executionsRepository } from '../../storage/repositories/cases/executionsRepository.ts'
import { engineExecutionsRepository } from '../../storage/repositories/execution/engineExecutionsRepository.ts'
import { jobsRepository } from '../../storage/repositories/execution/jobsRepository.ts'
import type { Operaton } from './Operaton.ts'

const AT_ONCE = 20
/** Longer than Operaton keeps a work for a server that has died. */
const FORGOTTEN_MS = 60_000

/**
 * Has Operaton hand out again what failed, once its pause is over by the clock of the process, and what it has not handed
 * out for too long: it may have forgotten it. Returns how many were.
 */
export async function releaseWorks(context: ServerContext, { instances }: Operaton): Promise<number> {
  const { database, sealer, processClock, clock } = context
  const rows = engineExecutionsRepository(database, sealer)
  const by = processClock.now()
  const due = { by, forgotten: new Date(by.getTime() - FORGOTTEN_MS), now: clock.now() }
  const jobs = await jobsRepository(database).workersToRelease(due, AT_ONCE)
  let released = 0
  for (const job of jobs) {
    const execution = await rows.get(job)
    const { state } = await executionsRepository(database, sealer).get(job)
    const id = execution?.processInstanceId
    const work = id ? await instances.workAt(id, idOf(state.step)) : undefined
    // One that is handed out, or waits to be fetched, needs nothing.
    if (work && !instances.isHeldBack(work)) continue
    if (work) await instances.release(work)
    else await rows.wake(job, clock.now())
    released += 1
  }
  return released
}
