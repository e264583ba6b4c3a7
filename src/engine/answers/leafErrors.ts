import type { CompiledValidator } from '../screen/CompiledScreen.ts'
import type { Pointers } from '../form/fields/leavesOf.ts'
import { evaluateAt, withValueAt } from '#validation/pointer.ts'
import { type ValidationError, validationErrorsOf } from '../compile/judge/validationErrorsOf.ts'

const noLeaves: Pointers = new Set<string>()

/**
 * What is refused, field by field: of an object that is missing whole, each field that it asks for, as if the
 * applicant had begun it. That is what can be filled in, so that is where it must be said. `leaves` are known to be no objects.
 */
export function leafErrors(
  validate: CompiledValidator,
  data: unknown,
  leaves: Pointers = noLeaves,
): ValidationError[] {
  return begunErrors(validate, data, judged(validate, data), leaves)
}

function begunErrors(
  validate: CompiledValidator,
  data: unknown,
  errors: ValidationError[],
  leaves: Pointers,
): ValidationError[] {
  const missing = errors
    .filter(({ pointer, keyword }) => keyword === 'required' && !leaves.has(pointer))
    .map(({ pointer }) => pointer)
    .filter((pointer) => evaluateAt(data, pointer) === undefined)
  if (missing.length === 0) return errors

  const begunAll = begun(data, missing)
  const within = judged(validate, begunAll)
  const refused = new Set(within.map(({ pointer }) => pointer))
  const above = new Set(within.flatMap(({ pointer }) => pointersAbove(pointer)))
  const objects = missing.filter((pointer) => above.has(pointer) && !refused.has(pointer))
  if (objects.length === 0) return errors
  if (objects.length === missing.length) return begunErrors(validate, begunAll, within, leaves)
  return leafErrors(validate, begun(data, objects), leaves)
}

function judged(validate: CompiledValidator, data: unknown): ValidationError[] {
  return validate(data) ? [] : validationErrorsOf(validate.errors)
}

function begun(data: unknown, pointers: string[]): unknown {
  return pointers.reduce((all, pointer) => withValueAt(all, pointer, {}), data)
}

function pointersAbove(pointer: string): string[] {
  const parts = pointer.split('/')
  return parts.slice(1, -1).map((_, index) => parts.slice(0, index + 2).join('/'))
}
