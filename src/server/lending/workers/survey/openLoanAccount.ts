import type { LoanWorker } from '../../LoanWorker.ts'

/** The account on which the loan is kept, named after the case. */
export const openLoanAccount: LoanWorker = async ({ loanCase }) => ({
  facts: { loanAccount: loanCase.reference.replace('DL', 'FIN') },
})
