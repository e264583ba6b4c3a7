import { boundErrors } from '#engine/compile/judge/boundErrors.ts'
import { boundsOfFields } from '#engine/compile/judge/boundsOfFields.ts'
import { validateData } from '#engine/compile/judge/validateData.ts'
import type { CaseState } from '#flow/CaseData.ts'
import type { Moment } from '#flow/Moment.ts'
import { onDay } from '#validation/today.ts'

import type { Content, ScreenDefinition } from '../content/Content.ts'
import { screenAsking } from '../pointers/screenAsking.ts'
import type { Values } from './Story.ts'
import { variablesAt } from './variablesAt.ts'

/** Where a screen refuses answers, and by which keyword of its schema. */
export interface AnswersRefused {
  pointer: string
  keyword: string
  screen: string
}

/**
 * What is answered at a page or a task: `said`, laid over the answers that it was handed in with before, or over the
 * first example of its screen that then suits it.
 */
export function answersAt(
  content: Content,
  name: string,
  said: Values,
  { kept, state, moment }: { kept?: Values | undefined; state?: CaseState; moment: Moment },
): { answers: Values } | AnswersRefused {
  const screen = screenAsking(name, content)
  if (!screen) return { answers: said }
  const examples = (screen.value.examples?.valid ?? [{}]) as Values[]
  const judged = [...(kept ? [kept] : []), ...examples].map((example) => {
    const answers = { ...example, ...said }
    const scope = { ...moment, variables: state ? variablesAt(content.steps?.get(name), state) : {} }
    return { answers, errors: errorsIn(screen, answers, scope) }
  })
  const suiting = judged.find(({ errors }) => errors.length === 0)
  if (suiting) return { answers: suiting.answers }
  const [error] = judged[0]?.errors ?? []
  return { pointer: error?.pointer ?? '', keyword: error?.keyword ?? 'type', screen: screen.name }
}

function errorsIn({ value, schema }: ScreenDefinition, answers: Values, scope: Moment) {
  const errors = onDay(scope.today, () => validateData(schema, answers))
  return errors.length > 0 ? errors : boundErrors(boundsOfFields(value.bounds ?? {}, schema), answers, scope)
}
