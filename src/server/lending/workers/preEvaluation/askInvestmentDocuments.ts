import type { LoanWorker } from '../../LoanWorker.ts'
import { factsOf } from '../../facts.ts'

/** A request for an investment must prove it, once the company's figures are there. */
export const askInvestmentDocuments: LoanWorker = async ({ loanCase }) => ({
  facts: { investmentDocumentsAsked: factsOf(loanCase.state).investmentPurpose === true },
})
