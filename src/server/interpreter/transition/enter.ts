import { stepOf } from '#flow/advance.ts'
import type { Journey } from '#flow/Journey.ts'

import { tellWebhooks } from '../../events/tellWebhooks.ts'
import type { ServerContext } from '../../ServerContext.ts'
import type { Transaction } from '../../storage/database/Connection.ts'
import { workLeft } from '../../storage/database/workLeft.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import { activityInstancesRepository } from '../../storage/repositories/execution/activityInstancesRepository.ts'
import { jobsRepository } from '../../storage/repositories/execution/jobsRepository.ts'
import { timersRepository } from '../../storage/repositories/execution/timersRepository.ts'
import { timersAt } from './timersAt.ts'

/** Opens the activity instance that the case stands at, with its timers and its job, and closes the one that it `left`. */
export async function enter(
  context: ServerContext,
  tx: Transaction,
  journey: Journey,
  loanCase: LoanCase,
  left?: string,
): Promise<void> {
  const { id: caseId, person, instanceId, state } = loanCase
  const { kind, name, definition } = stepOf(journey, state.step)
  const now = context.processClock.now()
  const instances = activityInstancesRepository(tx)
  const entered = { id: instanceId, caseId, person, name, kind, at: now }
  await (left === undefined ? instances.open(entered) : instances.follow(left, entered))

  await tellWebhooks(context, tx, journey, loanCase, name)

  for (const timer of timersAt(context, journey, loanCase, now)) await timersRepository(tx).add(timer)
  if (context.isPlayedAt(name)) workLeft.note(tx, 'cases')
  if (kind === 'wait' && definition.worker) {
    const task = { kind: 'worker', worker: definition.worker } as const
    await jobsRepository(tx).add({ caseId, person, instanceId, task, dueAt: now })
  }
}
