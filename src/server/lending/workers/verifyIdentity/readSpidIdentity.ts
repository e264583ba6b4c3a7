import { factsOf } from '../../facts.ts'
import { identityRequestsRepository } from '../../../storage/repositories/access/identityRequestsRepository.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

/** Who came back from SPID, and whether it is the one who applies; who it is shows the document too. */
export const readSpidIdentity: LoanWorker = async ({ context, loanCase }) => {
  const { applicant, identityReference } = factsOf(loanCase.state)
  const requests = identityRequestsRepository(context.database, context.sealer)
  const spidIdentity = await requests.identity(String(identityReference), loanCase.id)
  if (!spidIdentity) throw new Error('The applicant has not come back from this login.')

  const identityMatches = spidIdentity.taxCode === applicant?.taxCode
  // Another person's login counts for nothing: the applicant must go and come back.
  if (!identityMatches) return { facts: { spidIdentity: null, identityMatches, identityReference: null } }
  return { facts: { spidIdentity, identityMatches, identityProven: true } }
}
