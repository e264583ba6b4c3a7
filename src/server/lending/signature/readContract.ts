import { accepts } from '#flow/accepts.ts'
import type { Journey } from '#flow/Journey.ts'

import { refuseOutOfTurn } from '../../interpreter/steps/outOfTurn.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../../ServerContext.ts'

/** The contract that waits to be signed, as the facts know it. */
export interface PreparedContract {
  id: string
  filename: string
  /** Process time. */
  preparedAt: string
  /** From when its validity counts, so that it ends with the last day. */
  countsFrom: string
  /** The last day on which it can be signed. */
  validUntil: string
}

/** The contract of a case that stands where one is signed; refuses where it stands elsewhere. */
export async function readContract(
  context: ServerContext,
  loanCase: LoanCase,
): Promise<{ contract: PreparedContract; applicant: { name: string; surname: string; taxCode: string } }> {
  refuseUnlessSigning(context, await context.definitions.journeyOf(loanCase), loanCase)
  const { contract, applicant } = loanCase.state.facts
  return {
    contract: contract as PreparedContract,
    applicant: applicant as { name: string; surname: string; taxCode: string },
  }
}

/** Refuses where a case does not stand with its contract at the step that signs it. */
export function refuseUnlessSigning(context: ServerContext, journey: Journey, loanCase: LoanCase): void {
  const { contract } = loanCase.state.facts
  refuseOutOfTurn(
    context,
    journey,
    loanCase,
    (step) => contract !== undefined && accepts(step, 'contractSigned', 'outside'),
  )
}
