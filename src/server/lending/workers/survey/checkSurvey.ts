import { type Static, Type } from 'typebox'

import type { ValidationError } from '#contract/errors.ts'

import { factsOf } from '../../facts.ts'
import { offerLinking } from '../../accounts/offerLinking.ts'
import { DomainError } from '../../../errors/DomainError.ts'
import type { SurveyQuestion } from '../../Ports.ts'
import { inputOf } from '../../inputOf.ts'
import { readCase } from '../../readCase.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

const Answer = Type.Object({ question: Type.String(), answer: Type.String() })
type Answer = Static<typeof Answer>
const Input = Type.Object({ answers: Type.Array(Answer) })

/** Each question is answered as it asks, and nothing else is. What comes next is whether accounts are to be linked. */
export const checkSurvey: LoanWorker = async ({ context, loanCase, ...work }) => {
  const { questions } = readCase(loanCase).survey
  const { answers } = inputOf(Input, work.answers)
  const errors = [...refusedAnswers(questions, answers), ...missingAnswers(questions, answers)]
  if (errors.length > 0) throw DomainError.invalid(errors)
  const mandatory = factsOf(loanCase.state).accountsWanted === 'mandatory'
  return { facts: { accountConnection: offerLinking(context, loanCase, { mandatory, hasDeadline: true }) } }
}

function refusedAnswers(questions: SurveyQuestion[], answers: Answer[]): ValidationError[] {
  return answers.flatMap(({ question: id, answer }, index) => {
    const question = questions.find((one) => one.id === id)
    const isFirst = answers.findIndex((one) => one.question === id) === index
    if (!question || !isFirst) return [{ pointer: `/answers/${index}/question`, keyword: 'enum', params: {} }]
    const keyword = refusedKeyword(question, answer)
    return keyword ? [{ pointer: `/answers/${index}/answer`, keyword, params: {} }] : []
  })
}

function missingAnswers(questions: SurveyQuestion[], answers: Answer[]): ValidationError[] {
  return questions
    .filter(({ id, required }) => required && !answers.some(({ question }) => question === id))
    .map(({ id }) => ({ pointer: '/answers', keyword: 'required', params: { question: id } }))
}

function refusedKeyword(
  { kind, options = [], minimum = -Infinity, maximum = Infinity, maxLength = Infinity }: SurveyQuestion,
  answer: string,
): string | null {
  switch (kind) {
    case 'choice':
      return options.some(({ value }) => value === answer) ? null : 'enum'
    case 'yesNo':
      return ['yes', 'no'].includes(answer) ? null : 'enum'
    case 'text':
      return answer.length <= maxLength ? null : 'maxLength'
    case 'number': {
      const number = /^-?\d+([.,]\d+)?$/.test(answer) ? Number(answer.replace(',', '.')) : Number.NaN
      if (Number.isNaN(number)) return 'type'
      if (number < minimum) return 'minimum'
      return number > maximum ? 'maximum' : null
    }
  }
}
