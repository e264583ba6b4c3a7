import { factsOf } from '../../facts.ts'
import { DomainError } from '../../../errors/DomainError.ts'
import { readCase } from '../../readCase.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

/** The offer that was accepted is the loan from now on. With a guarantee of the fund, its deliberation was read too. */
export const acceptOffer: LoanWorker = async ({ context, loanCase }) => {
  const facts = factsOf(loanCase.state)
  if (facts.mccProduct === true && facts.deliberationRead !== true) {
    throw new DomainError(
      { declared: 'SHEET_NOT_READ' },
      'The deliberation of the guarantee is not read yet.',
    )
  }
  return {
    facts: {
      loan: { ...readCase(loanCase).loan, ...facts.offer },
      offerAcceptedAt: context.processClock.now().toISOString(),
    },
  }
}
