import { readCase } from '../../readCase.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

/** A branch of the bank has seen the applicant, and says so. */
export const acceptBranchIdentity: LoanWorker = async ({ context, loanCase }) => {
  const { applicant } = readCase(loanCase)
  const branchIdentity = { taxCode: applicant.taxCode, at: context.processClock.now().toISOString() }
  return { facts: { branchIdentity, identityProven: true } }
}
