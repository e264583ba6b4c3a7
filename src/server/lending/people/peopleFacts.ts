import type { Journey } from '#flow/Journey.ts'

import { factsOf } from '../facts.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'

/** Whether another person has done all that is asked of them. */
export function isDone({ definition }: Journey, { state }: LoanCase): boolean {
  return state.step === definition.people?.end
}

/** Where a person can be sent a link, as far as it is known. */
export interface Contacts {
  email?: string
  mobile?: string
}

/** Whether there is anywhere to send a person's link to. */
export function isReachable({ state }: LoanCase): boolean {
  const { email, mobile } = factsOf(state).contacts ?? {}
  return Boolean(email ?? mobile)
}

/** What a case knows of its other people: who they are and whether they are done, nothing of what they said. */
export function peopleFacts(journey: Journey, people: LoanCase[]) {
  const known = people.map((person) => {
    const applicant = factsOf(person.state).applicant
    const identified = isDone(journey, person)
    return {
      id: person.person,
      name: `${applicant?.name} ${applicant?.surname}`,
      identified,
      reachable: identified || isReachable(person),
    }
  })
  return {
    people: known,
    peopleUnreachable: known.filter(({ reachable }) => !reachable).map(({ id, name }) => ({ id, name })),
    peopleMissing: known.filter(({ identified }) => !identified).map(({ name }) => name),
  }
}
