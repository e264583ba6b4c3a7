import type { CompiledValidator } from '../screen/CompiledScreen.ts'
import { evaluateAt, withValueAt } from '#validation/pointer.ts'
import { type ValidationError, validationErrorsOf } from '../compile/judge/validationErrorsOf.ts'

const noLeaves: ReadonlySet<string> = new Set()

/**
 * What is refused, field by field: of an object that is missing whole, each field that it asks for, as if the
 * applicant had begun it. That is what can be filled in, so that is where it must be said. `leaves` are known to be no objects.
 */
export function leafErrors(
  validate: CompiledValidator,
  data: unknown,
  leaves: ReadonlySet<string> = noLeaves,
): ValidationError[] {
  return begunErrors(validate, data, judged(validate, data), leaves)
}

function begunErrors(
  validate: CompiledValidator,
  data: unknown,
  refusals: ValidationError[],
  leaves: ReadonlySet<string>,
): ValidationError[] {
  const missing = refusals
    .filter(({ pointer, keyword }) => keyword === 'required' && !leaves.has(pointer))
    .map(({ pointer }) => pointer)
    .filter((pointer) => evaluateAt(data, pointer) === undefined)
  if (missing.length === 0) return refusals

  const begunAll = begun(data, missing)
  const within = judged(validate, begunAll)
  const refused = new Set(within.map(({ pointer }) => pointer))
  const above = new Set(within.flatMap(({ pointer }) => placesAbove(pointer)))
  const objects = missing.filter((place) => above.has(place) && !refused.has(place))
  if (objects.length === 0) return refusals
  if (objects.length === missing.length) return begunErrors(validate, begunAll, within, leaves)
  return leafErrors(validate, begun(data, objects), leaves)
}

function judged(validate: CompiledValidator, data: unknown): ValidationError[] {
  return validate(data) ? [] : validationErrorsOf(validate.errors)
}

function begun(data: unknown, places: string[]): unknown {
  return places.reduce((all, place) => withValueAt(all, place, {}), data)
}

function placesAbove(pointer: string): string[] {
  const parts = pointer.split('/')
  return parts.slice(1, -1).map((_, index) => parts.slice(0, index + 2).join('/'))
}
