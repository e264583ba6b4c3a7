import { readCase } from '../../readCase.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

/** Accepts that the provider has recognised the person who was named to it. */
export const acceptVideo: LoanWorker = async ({ context, loanCase }) => {
  const { applicant } = readCase(loanCase)
  const videoIdentity = { taxCode: applicant.taxCode, at: context.processClock.now().toISOString() }
  return { facts: { videoIdentity, identityProven: true } }
}
