import type { Journey } from '#flow/Journey.ts'
import { evaluateAt, withValueAt } from '#validation/pointer.ts'

import type { ServerContext } from '../ServerContext.ts'
import type { Transaction } from '../storage/database/Connection.ts'
import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'
import { webhookEventsRepository } from '../storage/repositories/execution/webhookEventsRepository.ts'

/**
 * Writes, in the transaction of what has happened to a case, an event for each webhook of its journey that is to be told:
 * `started`, `closed`, or the name of a step that was entered. What another person does beside the case is not told.
 */
export async function tellWebhooks(
  { clock, processClock, sealer }: ServerContext,
  tx: Transaction,
  journey: Journey,
  loanCase: LoanCase,
  happened: string,
): Promise<void> {
  if (loanCase.person !== null) return
  const { id: caseId, reference, state } = loanCase
  for (const { webhook, on, sends = {} } of journey.webhooks.values()) {
    if (!on.includes(happened)) continue
    const data = Object.entries(sends).reduce<object>(
      (sent, [target, source]) => withValueAt(sent, target, evaluateAt(state, source)),
      { reference, journey: journey.definition.journey, step: state.step },
    )
    const body = JSON.stringify({ type: happened, timestamp: processClock.now().toISOString(), data })
    await webhookEventsRepository(tx, sealer).add({ caseId, webhook, type: happened, body }, clock.now())
  }
}
