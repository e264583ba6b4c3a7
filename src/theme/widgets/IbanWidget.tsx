import type { WidgetProps } from '@rjsf/utils'

import { useControl } from '../useControl.ts'
import { useTextBox } from '../useTextBox.ts'

const read = (text: string) => text.replace(/\s/g, '').toUpperCase() || undefined
const show = (value: unknown) => String(value ?? '').replace(/(.{4})(?=.)/g, '$1 ')

/** An IBAN, shown in groups of four and kept without spaces. */
export function IbanWidget(props: WidgetProps) {
  return (
    <input
      {...useControl(props)}
      {...useTextBox(props, { show, read })}
      className="control control--code"
      type="text"
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}
