import type { AnswersRefused } from './answersAt.ts'

/** What the story says and the journey does not let happen: where the story says it, and how it is mended. */
export interface Refused {
  pointer: string
  message: string
  hint: string
}

/** Returns what is wrong with answers that the screen of a step refuses; `at` is where the story says what happens there. */
export function refusedAnswers(
  { pointer, keyword, screen }: AnswersRefused,
  step: string,
  at: string | undefined,
): Refused {
  const what = pointer === '' ? 'they break' : `"${pointer}" breaks`
  if (at === undefined) {
    return {
      pointer: '/when',
      message: `No example of the screen "${screen}" can be handed in at "${step}": ${what} "${keyword}".`,
      hint: `Say under "when" what is answered at "${step}", or add an example to the screen.`,
    }
  }
  return {
    pointer: `${at}/answers${pointer}`,
    message: `The screen "${screen}" refuses the answers of "${step}": ${what} "${keyword}".`,
    hint: 'Change the answer, or the schema that refuses it.',
  }
}
