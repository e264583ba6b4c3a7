import { claimCompany } from '../../claimCompany.ts'
import type { Worker } from '../../../interpreter/Worker.ts'

/** The provider has recognised the person it was told of. */
export const acceptVideo: Worker = async ({ context, loanCase, language }) => {
  const { applicant } = loanCase.state.facts as { applicant: { taxCode: string } }
  const videoIdentity = { taxCode: applicant.taxCode, at: context.processClock.now().toISOString() }
  return { facts: { videoIdentity }, commit: (tx) => claimCompany(context, tx, loanCase, language) }
}
