import { DEFAULT_LANGUAGE } from '#validation/languages.ts'

import type { Transaction } from '../storage/database/Connection.ts'
import { activityInstancesRepository } from '../storage/repositories/execution/activityInstancesRepository.ts'
import { casesRepository } from '../storage/repositories/cases/casesRepository.ts'
import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../ServerContext.ts'
import { standingAt } from '../interpreter/steps/standingAt.ts'
import { notifySuperseded } from './notifySuperseded.ts'

/** Closes a case, locked by the transaction, that another one replaces, and notifies its PEC. */
export async function closeSuperseded(
  context: ServerContext,
  tx: Transaction,
  loanCase: LoanCase,
): Promise<void> {
  const at = context.processClock.now()
  const standing = standingAt(await context.definitions.journeyOf(loanCase, tx), loanCase.state.step)
  await casesRepository(tx, context.sealer).save(
    { ...loanCase, state: { ...loanCase.state, closed: true } },
    { at, ...standing, atWayout: false, actor: 'worker', event: 'superseded', fromStep: loanCase.state.step },
  )
  const instances = activityInstancesRepository(tx)
  await instances.leave(loanCase.instanceId, at)
  await instances.stopCase(loanCase.id)
  await notifySuperseded(context, tx, loanCase, DEFAULT_LANGUAGE)
}
