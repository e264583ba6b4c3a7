import type { Journey } from '#flow/Journey.ts'

import type { LoanCase } from '../repositories/LoanCase.ts'

/** Whether another person has done all that is asked of them. */
export function isDone({ definition }: Journey, { state }: LoanCase): boolean {
  return state.step === definition.people?.end
}

/** What a case knows of its other people: who they are and whether they are done, nothing of what they said. */
export function peopleFacts(journey: Journey, people: LoanCase[]) {
  const known = people.map((person) => {
    const { name, surname } = person.state.facts['applicant'] as { name: string; surname: string }
    return { id: person.person, name: `${name} ${surname}`, identified: isDone(journey, person) }
  })
  return {
    people: known,
    peopleMissing: known.filter(({ identified }) => !identified).map(({ name }) => name),
  }
}
