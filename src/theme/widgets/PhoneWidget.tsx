import type { WidgetProps } from '@rjsf/utils'

import { useControl } from '../useControl.ts'
import { useTextBox } from '../useTextBox.ts'

/** A telephone number, with or without its country code. */
export function PhoneWidget(props: WidgetProps) {
  const control = useControl(props)
  const autoComplete = control.autoComplete === 'off' ? 'tel' : control.autoComplete
  return <input {...control} {...useTextBox(props)} type="tel" inputMode="tel" autoComplete={autoComplete} />
}
