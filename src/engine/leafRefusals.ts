import type { CompiledValidator } from './CompiledScreen.ts'
import { evaluateAt, withValueAt } from './compile/pointer.ts'
import { type DataRefusal, refusalsOf } from './compile/refusalsOf.ts'

/**
 * What is refused, field by field: of an object that is missing whole, each field that it asks for, as if somebody
 * had begun it. That is what can be filled in, so that is where it must be said.
 */
export function leafRefusals(validate: CompiledValidator, data: unknown): DataRefusal[] {
  const refusals = judged(validate, data)
  const missing = refusals.filter(isMissing(data)).map(({ pointer }) => pointer)
  if (missing.length === 0) return refusals

  const within = judged(validate, begun(data, missing))
  const objects = missing.filter(
    (place) =>
      within.some(({ pointer }) => pointer.startsWith(`${place}/`)) &&
      within.every(({ pointer }) => pointer !== place),
  )
  return objects.length === 0 ? refusals : leafRefusals(validate, begun(data, objects))
}

function judged(validate: CompiledValidator, data: unknown): DataRefusal[] {
  return validate(data) ? [] : refusalsOf(validate.errors)
}

function isMissing(data: unknown): (refusal: DataRefusal) => boolean {
  return ({ pointer, keyword }) => keyword === 'required' && evaluateAt(data, pointer) === undefined
}

function begun(data: unknown, places: string[]): unknown {
  return places.reduce((all, place) => withValueAt(all, place, {}), data)
}
