import type { Company } from '#contract/company.ts'
import type { LoanSummary } from '#contract/process.ts'
import type { ScreenData } from '#contract/screenData.ts'

import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'

/** The request as the simulator was told. */
export type LoanRequest = ScreenData['simulator']

/** What workers share of a case, by the names that flows and screens use. A fact that should be there and is not is a fault. */
export function readCase({ state }: LoanCase) {
  return {
    /** The answers of the task that the case stands at, as its screen asks for them. */
    given<Screen extends keyof ScreenData>() {
      return (state.answers[state.step] ?? {}) as unknown as ScreenData[Screen]
    },
    get request() {
      return needed(state.answers['simulator'], 'the request') as unknown as LoanRequest
    },
    get company() {
      return needed(state.facts['company'], 'the company') as Company
    },
    /** The people of the company as the applicant described them, with whole tax codes. */
    get describedPeople() {
      return needed(
        state.facts['describedPeople'],
        'the people',
      ) as ScreenData['members_of_company']['people']
    },
    get loan() {
      return needed(state.facts['loan'], 'the loan') as LoanSummary
    },
  }
}

function needed(value: unknown, what: string): object {
  if (typeof value !== 'object' || value === null) throw new Error(`The case does not know ${what}.`)
  return value
}
