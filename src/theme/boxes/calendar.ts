import type { InputFormat } from '#engine/form/input/UncontrolledInputs.ts'

import type { BoxKind } from './BoxKind.ts'

/**
 * A day or a month, typed in digits: no calendar opens, since people know their dates. Its form, `gg/mm/aaaa`, stands in
 * the wording.
 */
export function calendar(unit: 'date' | 'month', manner: InputFormat): BoxKind {
  return {
    manner: () => manner,
    attributes: () => ({ inputMode: 'numeric' }),
    placeholder: `${unit}.placeholder`,
  }
}
