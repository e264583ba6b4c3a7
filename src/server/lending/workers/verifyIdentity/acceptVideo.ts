import { readCase } from '../../../interpreter/readCase.ts'
import { claimCompany } from '../../claimCompany.ts'
import type { Worker } from '../../../interpreter/Worker.ts'

/** Accepts that the provider has recognised the person who was named to it. */
export const acceptVideo: Worker = async ({ context, loanCase, language }) => {
  const { applicant } = readCase(loanCase)
  const videoIdentity = { taxCode: applicant.taxCode, at: context.processClock.now().toISOString() }
  return { facts: { videoIdentity }, commit: (tx) => claimCompany(context, tx, loanCase, language) }
}
