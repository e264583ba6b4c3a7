import type { Answer, Question } from '../control/survey.ts'

/**
 * The answers in the order of their questions. A question that must be answered has its entry from the beginning, with
 * an empty answer, so that the schema refuses it at its own place; one that need not be has none until it is answered.
 */
export function reconcileAnswers(questions: Question[], answers: Answer[]): Answer[] {
  return questions.flatMap(({ id, required }) => {
    const answer = answers.find(({ question }) => question === id)?.answer ?? ''
    return answer === '' && !required ? [] : [{ question: id, answer }]
  })
}
