import { readCase } from '../../../interpreter/readCase.ts'
import { claimCompany } from '../../claimCompany.ts'
import type { Worker } from '../../../interpreter/Worker.ts'

/** The provider has recognised the person it was told of. */
export const acceptVideo: Worker = async ({ context, loanCase, language }) => {
  const { applicant } = readCase(loanCase)
  const videoIdentity = { taxCode: applicant.taxCode, at: context.processClock.now().toISOString() }
  return { facts: { videoIdentity }, commit: (tx) => claimCompany(context, tx, loanCase, language) }
}
