import type { WidgetProps } from '@rjsf/utils'

import { useControl } from '../useControl.ts'
import { useTextBox } from '../useTextBox.ts'
import { NumberWidget } from './NumberWidget.tsx'

/** One line of text. Where the schema wants a number, rjsf asks for this widget all the same. */
export function TextWidget(props: WidgetProps) {
  const isNumber = props.schema.type === 'number' || props.schema.type === 'integer'
  return isNumber ? <NumberWidget {...props} /> : <TextBox {...props} />
}

function TextBox(props: WidgetProps) {
  const { inputmode, autocapitalize } = props.options
  return (
    <input
      {...useControl(props)}
      {...useTextBox(props)}
      type="text"
      inputMode={inputmode as 'text' | undefined}
      autoCapitalize={typeof autocapitalize === 'string' ? autocapitalize : undefined}
    />
  )
}
