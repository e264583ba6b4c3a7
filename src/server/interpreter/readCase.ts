import type { ScreenData } from '#contract/screenData.ts'

import { factsOf } from '../lending/facts.ts'
import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'

/** The request as it was typed into the simulator. */
export type LoanRequest = ScreenData['simulator']

/** What workers share of a case, by the names that flows and screens use. A fact that should be there and is not is a fault. */
export function readCase({ state }: LoanCase) {
  const facts = factsOf(state)
  return {
    /** The answers of the task that the case stands at, as its screen asks for them. */
    given<Screen extends keyof ScreenData>() {
      return (state.answers[state.step] ?? {}) as unknown as ScreenData[Screen]
    },
    get request() {
      return needed(state.answers['simulator'], 'the request') as unknown as LoanRequest
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
    get survey() {
      return needed(facts.survey, 'the survey')
    },
  }
}

function needed<Value extends object>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`The case has no fact for ${what}.`)
  return value
}
