import type { InputHTMLAttributes } from 'react'

import { asCode, type BoxKind } from './BoxKind.ts'

/** A code, in capitals. */
export function code(inputMode: InputHTMLAttributes<HTMLInputElement>['inputMode'] = 'text'): BoxKind {
  return {
    manner: () => asCode,
    attributes: () => ({
      className: 'control control--code',
      inputMode,
      autoCapitalize: 'characters',
      spellCheck: false,
    }),
  }
}
