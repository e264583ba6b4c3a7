import { readCase } from '../../readCase.ts'
import { claimCompany } from '../../claimCompany.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

/** A branch of the bank has seen the applicant, and says so. */
export const acceptBranchIdentity: LoanWorker = async ({ context, loanCase, language }) => {
  const { applicant } = readCase(loanCase)
  const branchIdentity = { taxCode: applicant.taxCode, at: context.processClock.now().toISOString() }
  return { facts: { branchIdentity }, commit: (tx) => claimCompany(context, tx, loanCase, language) }
}
