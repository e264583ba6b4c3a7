import { factsOf } from '../../facts.ts'
import { DomainError } from '../../../errors/DomainError.ts'
import { addressMeant } from '../../personalData/addressMeant.ts'
import { readCase } from '../../../interpreter/readCase.ts'
import type { Worker } from '../../../interpreter/Worker.ts'

/** The contacts that are handed in are those that were proven. */
export const confirmContacts: Worker = async ({ loanCase }) => {
  const { pec, mobile } = readCase(loanCase).given<'prospect_otp_verifier'>()
  const proven = factsOf(loanCase.state).contacts
  if (
    addressMeant(loanCase.state, 'pec', pec) !== proven?.pec ||
    addressMeant(loanCase.state, 'sms', mobile) !== proven.mobile
  ) {
    throw new DomainError('CONTACT_NOT_PROVEN', 'These are not the contacts that were proven.')
  }
  return { facts: {} }
}
