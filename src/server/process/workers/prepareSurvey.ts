import { readCase } from '../readCase.ts'
import type { Worker } from '../Worker.ts'

/** The questions that this company is asked; and the lists once more, for days may have passed since the first look. */
export const prepareSurvey: Worker = async ({ context, loanCase }) => {
  const { lists, survey } = context.ports
  const { taxCode } = readCase(loanCase).company
  const [questions, blacklisted] = await Promise.all([
    survey.questions(taxCode),
    lists.isListed({ taxCode, afterLinking: true }),
  ])
  return { facts: { survey: { questions }, blacklisted } }
}
