import type { Step } from '#contract/process.ts'

import { DomainError } from '../../errors/DomainError.ts'
import type { Execution } from '../../storage/repositories/cases/LoanCase.ts'
import { executionsRepository } from '../../storage/repositories/cases/executionsRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { describeStep } from './describeStep.ts'

/** Where a case stands. A closed one is not there any more: the applicant starts anew. */
export async function currentStep(context: ServerContext, execution: Execution): Promise<Step> {
  const loanCase = await executionsRepository(context.database, context.sealer).get(execution)
  if (loanCase.state.closed) throw new DomainError('NO_CASE', 'The case is closed.')
  return describeStep(context, await context.definitions.journeyOf(loanCase), loanCase)
}
