import type { WidgetProps } from '@rjsf/utils'

import { useControl } from './useControl.ts'
import { useTextBox } from './useTextBox.ts'

/** A code is written in capitals and without spaces, however it was typed or pasted. */
const read = (text: string) => text.replace(/\s/g, '').toUpperCase() || undefined

export function CodeBox({
  field,
  inputMode = 'text',
}: {
  field: WidgetProps
  inputMode?: 'text' | 'numeric'
}) {
  return (
    <input
      {...useControl(field)}
      {...useTextBox(field, { read })}
      className="control control--code"
      type="text"
      inputMode={inputMode}
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}
