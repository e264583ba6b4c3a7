import { Type } from 'typebox'

import { factsOf } from '../../facts.ts'
import { DomainError } from '../../../errors/DomainError.ts'
import { addressMeant } from '../../personalData/addressMeant.ts'
import { inputOf } from '../../inputOf.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

const Input = Type.Object({ pec: Type.String(), mobile: Type.String() })

/** The contacts that are handed in are those that were proven. */
export const confirmContacts: LoanWorker = async ({ loanCase, answers }) => {
  const { pec, mobile } = inputOf(Input, answers)
  const proven = factsOf(loanCase.state).contacts
  if (
    addressMeant(loanCase.state, 'pec', pec) !== proven?.pec ||
    addressMeant(loanCase.state, 'sms', mobile) !== proven.mobile
  ) {
    throw new DomainError('CONTACT_NOT_PROVEN', 'These are not the contacts that were proven.')
  }
  return { facts: {} }
}
