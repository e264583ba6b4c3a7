import type { Transaction } from '../../storage/database/Connection.ts'
import { tellWebhooks } from '../../events/tellWebhooks.ts'
import { notifySuperseded } from '../../lending/notifySuperseded.ts'
import { activityInstancesRepository } from '../../storage/repositories/execution/activityInstancesRepository.ts'
import { casesRepository } from '../../storage/repositories/cases/casesRepository.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { standingAt } from '../steps/standingAt.ts'

/** Closes a case, locked by the transaction, that another one replaces, and notifies its PEC. */
export async function closeSuperseded(
  context: ServerContext,
  tx: Transaction,
  loanCase: LoanCase,
): Promise<void> {
  const at = context.processClock.now()
  const journey = await context.definitions.journeyOf(loanCase, tx)
  const closed = { ...loanCase, state: { ...loanCase.state, closed: true } }
  const saved = await casesRepository(tx, context.sealer).save(closed, {
    at,
    ...standingAt(journey, loanCase.state),
    atWayout: false,
    isOver: false,
    actor: 'worker',
    event: 'superseded',
    fromStep: loanCase.state.step,
  })
  const move = { before: loanCase, by: { type: 'superseded' }, after: saved } as const
  await context.engine?.noteMove(tx, journey, move)
  const instances = activityInstancesRepository(tx)
  await instances.leave(loanCase.instanceId, at)
  await instances.stopCase(loanCase.id)
  await tellWebhooks(context, tx, journey, closed, 'closed')
  await notifySuperseded(context, tx, loanCase)
}
