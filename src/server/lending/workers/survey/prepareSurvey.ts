import { readCase } from '../../readCase.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

/** The questions that this company is asked. */
export const prepareSurvey: LoanWorker = async ({ context, loanCase }) => {
  const { taxCode } = readCase(loanCase).company
  return { facts: { survey: { questions: await context.ports.survey.questions(taxCode) } } }
}
