import type { Worker } from '../../../interpreter/Worker.ts'

/** The account on which the loan is kept, named after the case. */
export const openLoanAccount: Worker = async ({ loanCase }) => ({
  facts: { loanAccount: loanCase.reference.replace('DL', 'FIN') },
})
