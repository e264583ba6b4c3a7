import type { InputHTMLAttributes } from 'react'

import type { InputFormat } from '#engine/form/input/UncontrolledInputs.ts'

import { asCode, type BoxKind } from './BoxKind.ts'

/** A code, in capitals. */
export function code(
  inputMode: InputHTMLAttributes<HTMLInputElement>['inputMode'] = 'text',
  manner: InputFormat = asCode,
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
