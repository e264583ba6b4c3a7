import { stepOf } from '#flow/advance.ts'

import type { Transaction } from '../../storage/database/Connection.ts'
import { outOfTurn } from '../../interpreter/steps/outOfTurn.ts'
import type { LoanCase, Execution } from '../../storage/repositories/cases/LoanCase.ts'
import { executionsRepository } from '../../storage/repositories/cases/executionsRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'

/** Locks a case, or a person beside it, that stands at a task which asks for documents; refuses where it stands elsewhere. */
export async function lockForUpload(
  context: ServerContext,
  tx: Transaction,
  execution: Execution,
): Promise<LoanCase> {
  const loanCase = await executionsRepository(tx, context.sealer).lock(execution)
  const journey = await context.definitions.journeyOf(loanCase, tx)
  const { kind, definition } = stepOf(journey, loanCase.state.step)
  const isAsked = kind === 'task' && definition.documents !== undefined
  if (isAsked && !loanCase.state.closed) return loanCase
  throw outOfTurn(context, 'TASK_OUT_OF_TURN', journey, loanCase)
}
