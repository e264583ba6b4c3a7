import { readCase } from '../../../interpreter/readCase.ts'
import type { Worker } from '../../../interpreter/Worker.ts'

/** The questions that this company is asked. */
export const prepareSurvey: Worker = async ({ context, loanCase }) => {
  const { taxCode } = readCase(loanCase).company
  return { facts: { survey: { questions: await context.ports.survey.questions(taxCode) } } }
}
