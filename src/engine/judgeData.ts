import type { CompiledScreen } from './CompiledScreen.ts'
import { choiceRefusals } from './choiceRefusals.ts'
import { boundRefusals } from './compile/boundRefusals.ts'
import type { DataRefusal } from './compile/refusalsOf.ts'
import { siftData } from './compile/siftData.ts'
import { hiddenFields, isHidden, withoutHidden } from './hiddenFields.ts'
import { holdsOf } from './holdsOf.ts'
import { leafRefusals } from './leafRefusals.ts'
import type { Scope } from './ScreenHost.ts'

export interface JudgedData {
  /** What may be sent: the answers to what is asked and shown now. */
  answers: Record<string, unknown>
  refusals: DataRefusal[]
}

/** Judges the data of a screen as it stands: by its schema, by the bounds and choices of the moment, and
 * only in what is asked now. */
export function judgeData(compiled: CompiledScreen, data: Record<string, unknown>, scope: Scope): JudgedData {
  const hidden = hiddenFields(compiled, scope)
  const { kept } = siftData(
    compiled.screen.schema,
    withoutHidden(withoutNothing(data), hidden),
    holdsOf(compiled),
  )
  const refusals = leafRefusals(compiled.validate, kept)
  const shown = refusals.filter(({ pointer }) => !isHidden(hidden, pointer))
  const places = new Set(shown.map(({ pointer }) => pointer))
  const ofTheMoment = [
    ...boundRefusals(compiled.screen, kept, scope),
    ...choiceRefusals(compiled, kept, scope),
  ]
  const others = ofTheMoment.filter(({ pointer }) => !places.has(pointer))
  return { answers: kept as Record<string, unknown>, refusals: [...shown, ...others] }
}

/** An emptied field is a key without a value: as JSON says it, it is not there. */
function withoutNothing(data: Record<string, unknown>): unknown {
  return JSON.parse(JSON.stringify(data))
}
