import type { WidgetProps } from '@rjsf/utils'

import { useControl } from '../useControl.ts'
import { useTextBox } from '../useTextBox.ts'

/** An e-mail address. The schema judges it, not the browser's own messages. */
export function EmailWidget(props: WidgetProps) {
  const control = useControl(props)
  const autoComplete = control.autoComplete === 'off' ? 'email' : control.autoComplete
  return (
    <input
      {...control}
      {...useTextBox(props)}
      type="text"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
