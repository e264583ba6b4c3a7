import type { WidgetProps } from '@rjsf/utils'

import { useControl } from '../useControl.ts'
import { useNumberBox } from '../useNumberBox.ts'

/** A number, whole or not: text that is read as a number, since arrows and scroll wheels change what nobody meant to. */
export function NumberWidget(props: WidgetProps) {
  return (
    <input
      {...useControl(props)}
      {...useNumberBox(props)}
      type="text"
      inputMode={props.schema.type === 'integer' ? 'numeric' : 'decimal'}
    />
  )
}
