import { normaliseTaxCode } from '#validation/formats/taxCode.ts'

import { factsOf } from '../../facts.ts'
import { findNewPerson } from '../../people/findNewPerson.ts'
import { memberOf } from '../../people/membersOf.ts'
import { readCase } from '../../../interpreter/readCase.ts'
import { lastAdded } from './removeAdded.ts'
import type { Worker } from '../../../interpreter/Worker.ts'

/** Adds a person who may apply for the company, and is in no list of its people, to its people. */
export const addApplicant: Worker = async ({ context, loanCase }) => {
  const taxCode = normaliseTaxCode(readCase(loanCase).given<'add_applicant'>().taxCode)
  const person = await findNewPerson(context, loanCase, taxCode)
  const members = factsOf(loanCase.state).members ?? []
  const all = [...members, { ...memberOf(person), added: true }]
  return { facts: { members: all, addedPerson: lastAdded(all) } }
}
