import { factsOf } from './facts.ts'
import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'

/** What workers share of a case. A fact that should be there and is not is a fault. */
export function readCase({ state }: LoanCase) {
  const facts = factsOf(state)
  return {
    get request() {
      return needed(facts.request, 'the request')
    },
    get company() {
      return needed(facts.company, 'the company')
    },
    /** The people of the company as the applicant described them, with whole tax codes. */
    get describedPeople() {
      return needed(facts.describedPeople, 'the people')
    },
    get loan() {
      return needed(facts.loan, 'the loan')
    },
    get applicant() {
      return needed(facts.applicant, 'the applicant')
    },
    get accountConnection() {
      return needed(facts.accountConnection, 'the offer to link accounts')
    },
    get contract() {
      return needed(facts.contract, 'the contract')
    },
    /** The mobile that a code has proven. */
    get mobile() {
      return needed(facts.contacts?.mobile, 'the mobile')
    },
    get survey() {
      return needed(facts.survey, 'the survey')
    },
  }
}

function needed<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`The case has no fact for ${what}.`)
  return value
}
