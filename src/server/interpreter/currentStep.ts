import type { Step } from '#contract/process.ts'

import { DomainError } from '../errors/DomainError.ts'
import type { Strand } from '../storage/repositories/LoanCase.ts'
import { strandsRepository } from '../storage/repositories/strandsRepository.ts'
import type { ServerContext } from '../ServerContext.ts'
import { describeStep } from './describeStep.ts'

/** Where a case stands. A closed one is not there any more: the applicant starts anew. */
export async function currentStep(context: ServerContext, strand: Strand): Promise<Step> {
  const loanCase = await strandsRepository(context.database, context.sealer).get(strand)
  if (loanCase.state.closed) throw new DomainError('NO_CASE', 'The case is closed.')
  return describeStep(await context.definitions.journeyOf(loanCase), loanCase)
}
