import { isNothing } from '#validation/isNothing.ts'
import { evaluateAt } from '#validation/pointer.ts'

import type { Screen } from '../../screen/Screen.ts'
import { type HiddenFields, isHidden, withoutHidden } from '../page/hiddenFields.ts'
import { boundErrors } from './boundErrors.ts'
import { sourceErrors } from './sourceErrors.ts'
import type { ValidationError } from './validationErrorsOf.ts'
import { withoutNothing } from './withoutNothing.ts'

export interface JudgedData {
  /** What may be sent: the answers to what is asked and shown now. */
  answers: Record<string, unknown>
  errors: ValidationError[]
}

/** What the data of a screen is judged by. */
export interface ShownBy {
  screen: Pick<Screen, 'bounds' | 'uiSchema' | 'sources'>
  hidden: HiddenFields
  /** The part of the shown data that is asked now, and what the schema refuses of it. */
  judge(shown: unknown): { active: unknown; errors: ValidationError[] }
}

/**
 * Judges data by a schema, by the bounds and choices of the moment, and only in what is shown. `given` are pointers at
 * which there must be an answer, also where the schema does not require it.
 */
export function judgeShown(
  { screen, hidden, judge }: ShownBy,
  data: Record<string, unknown>,
  scope: { sources: Record<string, unknown> },
  given: readonly string[] = [],
): JudgedData {
  const { active, errors } = judge(withoutHidden(withoutNothing(data), hidden))
  const shown = hidden.length === 0 ? errors : errors.filter(({ pointer }) => !isHidden(hidden, pointer))
  const ofTheMoment = [
    ...boundErrors(screen.bounds ?? {}, active, scope),
    ...sourceErrors(screen, active, scope.sources),
    ...missingAt(given, active, hidden),
  ]
  if (ofTheMoment.length === 0) return { answers: active as Record<string, unknown>, errors: shown }
  const pointers = new Set(shown.map(({ pointer }) => pointer))
  const others = ofTheMoment.filter(({ pointer }) => !pointers.has(pointer))
  // Beyond both limits of a field, that of the moment is said: the schema's only holds it in.
  const said = shown.map(
    (error) =>
      ofTheMoment.find(({ pointer, keyword }) => pointer === error.pointer && keyword === error.keyword) ??
      error,
  )
  return { answers: active as Record<string, unknown>, errors: [...said, ...others] }
}

function missingAt(pointers: readonly string[], data: unknown, hidden: HiddenFields): ValidationError[] {
  return pointers
    .filter((pointer) => !isHidden(hidden, pointer) && isNothing(evaluateAt(data, pointer)))
    .map((pointer) => ({ pointer, keyword: 'required', params: {} }))
}
