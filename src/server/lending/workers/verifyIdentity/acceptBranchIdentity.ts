import { readCase } from '../../../interpreter/readCase.ts'
import { claimCompany } from '../../claimCompany.ts'
import type { Worker } from '../../../interpreter/Worker.ts'

/** A branch of the bank has seen the applicant, and says so. */
export const acceptBranchIdentity: Worker = async ({ context, loanCase, language }) => {
  const { applicant } = readCase(loanCase)
  const branchIdentity = { taxCode: applicant.taxCode, at: context.processClock.now().toISOString() }
  return { facts: { branchIdentity }, commit: (tx) => claimCompany(context, tx, loanCase, language) }
}
