import type { LoanWorker } from '../../LoanWorker.ts'

/** The case is open: from now on the applicant has a reference to name it by. */
export const openCase: LoanWorker = async ({ context, loanCase }) => ({
  facts: { reference: loanCase.reference, openedAt: context.processClock.now().toISOString() },
})
