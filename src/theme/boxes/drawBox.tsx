import type { ReactElement, Ref } from 'react'

import type { ScreenTexts } from '#engine/screen/ScreenHost.ts'

import type { ControlAttributes } from '../control/controlOf.ts'
import type { BoxField, BoxKind } from './BoxKind.ts'

/** The elements of a box: no component of its own, since a form has hundreds of them. */
export function drawBox(
  { attributes, autoComplete, placeholder, sign, isSignFirst }: BoxKind,
  field: BoxField,
  control: ControlAttributes,
  texts: ScreenTexts,
  hold: Ref<HTMLInputElement>,
): ReactElement {
  const input = (
    <input
      type="text"
      {...control}
      {...attributes?.(field)}
      autoComplete={control.autoComplete === 'off' ? (autoComplete ?? 'off') : control.autoComplete}
      placeholder={control.placeholder ?? (placeholder && texts.find([placeholder]))}
      ref={hold}
    />
  )
  if (sign === undefined) return input
  return (
    <span className={isSignFirst?.(texts.language) ? 'affix affix--first' : 'affix'}>
      {input}
      <span className="affix-sign" aria-hidden="true">
        {sign}
      </span>
    </span>
  )
}
