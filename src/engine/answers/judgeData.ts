import type { CompiledScreen } from '../screen/CompiledScreen.ts'
import { boundRefusals } from '../compile/judge/boundRefusals.ts'
import { choiceRefusals } from '../compile/judge/choiceRefusals.ts'
import { evaluateAt } from '#validation/pointer.ts'
import type { DataRefusal } from '../compile/judge/refusalsOf.ts'
import { type SiftedParts, siftKept } from '../compile/judge/siftData.ts'
import { type HiddenFields, hiddenFields, isHidden, withoutHidden } from '../form/hiddenFields.ts'
import { holdsOf } from './holdsOf.ts'
import { isNothing } from './isNothing.ts'
import { leafRefusals } from './leafRefusals.ts'
import { leavesOf } from '../form/leavesOf.ts'
import type { Scope } from '../screen/ScreenHost.ts'
import { wayRefusals } from './wayRefusals.ts'
import { withoutNothing } from './withoutNothing.ts'

export interface JudgedData {
  /** What may be sent: the answers to what is asked and shown now. */
  answers: Record<string, unknown>
  refusals: DataRefusal[]
}

/** What was sifted before: an answer goes to its place in a copy, and all that lies beside it stays the same object. */
const sifted = new WeakMap<CompiledScreen, SiftedParts>()

/**
 * Judges the data of a screen as it stands: by its schema, by the bounds and choices of the moment, and only in what is
 * asked now. `given` are places of which there must be an answer, whatever the schema says.
 */
export function judgeData(
  compiled: CompiledScreen,
  data: Record<string, unknown>,
  scope: Scope,
  given: readonly string[] = [],
): JudgedData {
  const hidden = hiddenFields(compiled, scope)
  const known = sifted.get(compiled) ?? new WeakMap()
  sifted.set(compiled, known)
  const shownData = withoutHidden(withoutNothing(data), hidden)
  const { kept, undecided } = siftKept(compiled.screen.schema, shownData, holdsOf(compiled), known)

  const found = leafRefusals(compiled.validate, kept, leavesOf(compiled))
  const refusals = undecided.length === 0 ? found : wayRefusals(compiled, undecided, found)
  const shown = hidden.length === 0 ? refusals : refusals.filter(({ pointer }) => !isHidden(hidden, pointer))
  const ofTheMoment = [
    ...boundRefusals(compiled.screen, kept, scope),
    ...choiceRefusals(compiled.screen, kept, scope.sources),
    ...missingAt(given, kept, hidden),
  ]
  if (ofTheMoment.length === 0) return { answers: kept as Record<string, unknown>, refusals: shown }
  const places = new Set(shown.map(({ pointer }) => pointer))
  const others = ofTheMoment.filter(({ pointer }) => !places.has(pointer))
  return { answers: kept as Record<string, unknown>, refusals: [...shown, ...others] }
}

function missingAt(places: readonly string[], data: unknown, hidden: HiddenFields): DataRefusal[] {
  return places
    .filter((pointer) => !isHidden(hidden, pointer) && isNothing(evaluateAt(data, pointer)))
    .map((pointer) => ({ pointer, keyword: 'required', params: {} }))
}
