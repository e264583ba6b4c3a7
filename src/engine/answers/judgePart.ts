import { evaluateAt, toPointer } from '#validation/pointer.ts'

import { pruneAgain } from '../compile/judge/pruneInactive.ts'
import type { ValidationError } from '../compile/judge/validationErrorsOf.ts'
import { withoutNothing } from '../compile/judge/withoutNothing.ts'
import { leavesOf } from '../form/fields/leavesOf.ts'
import type { CompiledScreen, JudgedPart } from '../screen/CompiledScreen.ts'
import { prunedPartsOf } from './judgeData.ts'
import { leafErrors } from './leafErrors.ts'
import { matcherOf } from './matcherOf.ts'

interface ChangedPart {
  pointer: string
  part: JudgedPart
  value: object
}

/**
 * Judges of a screen's data what has changed, where that lies in one part that is judged by itself: returns where it is,
 * and what is refused in it. All beside it is refused as before. Undefined where all of the data must be judged. Of a part
 * under a condition it is what is refused while the part is asked: a change in it does not change whether it is.
 */
export function judgePart(
  compiled: CompiledScreen,
  before: unknown,
  after: unknown,
): { pointer: string; errors: ValidationError[] } | undefined {
  const changed = compiled.parts && changedPart(compiled.parts, before, after)
  if (!changed) return undefined
  const { pointer, part, value } = changed
  const { schema } = compiled.screen
  const own = evaluateAt(schema, part.at) as typeof schema
  const known = prunedPartsOf(compiled)
  const { active } = pruneAgain(schema, withoutNothing(value), matcherOf(compiled), known, own)
  const leaves = { has: (inside: string) => leavesOf(compiled).has(pointer + inside) }
  const errors = leafErrors(part.validate, active, leaves)
  return { pointer, errors: errors.map((error) => ({ ...error, pointer: pointer + error.pointer })) }
}

/** The innermost part that holds all that differs. */
function changedPart(
  parts: Record<string, JudgedPart>,
  before: unknown,
  after: unknown,
  pattern = '',
  pointer = '',
): ChangedPart | undefined {
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after))
    return undefined
  const keys = Object.keys(after)
  const others = keys.filter((key) => !Object.hasOwn(before, key) || before[key] !== after[key])
  const [key = ''] = others
  const isOne =
    others.length === 1 && Object.hasOwn(before, key) && Object.keys(before).length === keys.length
  const own = toPointer([key])
  const isRow = Array.isArray(after)
  const inside =
    isOne && changedPart(parts, before[key], after[key], pattern + (isRow ? '/*' : own), pointer + own)
  const part = parts[pattern]
  return inside || (part && { pointer, part, value: after })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
