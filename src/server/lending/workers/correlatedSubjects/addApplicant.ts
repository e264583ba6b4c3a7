import { Type } from 'typebox'

import { normaliseTaxCode } from '#validation/formats/taxCode.ts'

import { factsOf } from '../../facts.ts'
import { findNewPerson } from '../../people/findNewPerson.ts'
import { memberOf } from '../../people/membersOf.ts'
import { inputOf } from '../../inputOf.ts'
import { lastAdded } from './removeAdded.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

const Input = Type.Object({ taxCode: Type.String() })

/** Adds a person who may apply for the company, and is in no list of its people, to its people. */
export const addApplicant: LoanWorker = async ({ context, loanCase, answers }) => {
  const taxCode = normaliseTaxCode(inputOf(Input, answers).taxCode)
  const person = await findNewPerson(context, loanCase, taxCode)
  const members = factsOf(loanCase.state).members ?? []
  const all = [...members, { ...memberOf(person), added: true }]
  return { facts: { members: all, addedPerson: lastAdded(all) } }
}
