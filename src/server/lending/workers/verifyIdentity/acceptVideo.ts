import { readCase } from '../../readCase.ts'
import { claimCompany } from '../../claimCompany.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

/** Accepts that the provider has recognised the person who was named to it. */
export const acceptVideo: LoanWorker = async ({ context, loanCase, language }) => {
  const { applicant } = readCase(loanCase)
  const videoIdentity = { taxCode: applicant.taxCode, at: context.processClock.now().toISOString() }
  return { facts: { videoIdentity }, commit: (tx) => claimCompany(context, tx, loanCase, language) }
}
