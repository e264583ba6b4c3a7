import type { BoxManner } from '#engine/form/TypedBoxes.ts'

import type { BoxKind } from './BoxKind.ts'

/**
 * A day or a month, typed in digits: no calendar opens, since people know their dates. Its form, `gg/mm/aaaa`, stands in
 * the wording.
 */
export function calendar(unit: 'date' | 'month', manner: BoxManner): BoxKind {
  return {
    manner: () => manner,
    attributes: () => ({ inputMode: 'numeric' }),
    placeholder: `${unit}.placeholder`,
  }
}
