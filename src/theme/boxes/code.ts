import type { InputHTMLAttributes } from 'react'

import type { BoxManner } from '#engine/form/TypedBoxes.ts'

import { asCode, type BoxKind } from './BoxKind.ts'

/** A code, in capitals. */
export function code(
  inputMode: InputHTMLAttributes<HTMLInputElement>['inputMode'] = 'text',
  manner: BoxManner = asCode,
): BoxKind {
  return {
    manner: () => manner,
    attributes: () => ({
      className: 'control control--code',
      inputMode,
      autoCapitalize: 'characters',
      spellCheck: false,
    }),
  }
}
