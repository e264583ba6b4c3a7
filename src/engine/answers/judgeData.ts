import type { CompiledScreen } from '../screen/CompiledScreen.ts'
import { boundErrors } from '../compile/judge/boundErrors.ts'
import { sourceErrors } from '../compile/judge/sourceErrors.ts'
import { evaluateAt } from '#validation/pointer.ts'
import type { ValidationError } from '../compile/judge/validationErrorsOf.ts'
import { type PrunedParts, pruneAgain } from '../compile/judge/pruneInactive.ts'
import { type HiddenFields, hiddenFields, isHidden, withoutHidden } from '../form/fields/hiddenFields.ts'
import { matcherOf } from './matcherOf.ts'
import { isNothing } from './isNothing.ts'
import { leafErrors } from './leafErrors.ts'
import { leavesOf } from '../form/fields/leavesOf.ts'
import type { Scope } from '../screen/ScreenHost.ts'
import { withoutNothing } from './withoutNothing.ts'

export interface JudgedData {
  /** What may be sent: the answers to what is asked and shown now. */
  answers: Record<string, unknown>
  errors: ValidationError[]
}

/** What was pruned before: an answer goes to its place in a copy, and all that lies beside it stays the same object. */
const pruned = new WeakMap<CompiledScreen, PrunedParts>()

/**
 * Judges the data of a screen as it stands: by its schema, by the bounds and choices of the moment, and only in what is
 * asked now. `given` are pointers at which there must be an answer, also where the schema does not require it.
 */
export function judgeData(
  compiled: CompiledScreen,
  data: Record<string, unknown>,
  scope: Scope,
  given: readonly string[] = [],
): JudgedData {
  const hidden = hiddenFields(compiled, scope)
  const prunedParts = pruned.get(compiled) ?? new WeakMap()
  pruned.set(compiled, prunedParts)
  const shownData = withoutHidden(withoutNothing(data), hidden)
  const { active, undecided } = pruneAgain(
    compiled.screen.schema,
    shownData,
    matcherOf(compiled),
    prunedParts,
  )

  const found = leafErrors(compiled.validate, active, leavesOf(compiled))
  const errors = compiled.branchErrors?.(compiled, undecided, found) ?? found
  const shown = hidden.length === 0 ? errors : errors.filter(({ pointer }) => !isHidden(hidden, pointer))
  const ofTheMoment = [
    ...boundErrors(compiled.screen.bounds ?? {}, active, scope),
    ...sourceErrors(compiled.screen, active, scope.sources),
    ...missingAt(given, active, hidden),
  ]
  if (ofTheMoment.length === 0) return { answers: active as Record<string, unknown>, errors: shown }
  const pointers = new Set(shown.map(({ pointer }) => pointer))
  const others = ofTheMoment.filter(({ pointer }) => !pointers.has(pointer))
  return { answers: active as Record<string, unknown>, errors: [...shown, ...others] }
}

function missingAt(pointers: readonly string[], data: unknown, hidden: HiddenFields): ValidationError[] {
  return pointers
    .filter((pointer) => !isHidden(hidden, pointer) && isNothing(evaluateAt(data, pointer)))
    .map((pointer) => ({ pointer, keyword: 'required', params: {} }))
}
