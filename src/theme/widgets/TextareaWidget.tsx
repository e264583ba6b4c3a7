import type { WidgetProps } from '@rjsf/utils'

import { useControl } from '../control/useControl.ts'
import { useTextBox } from '../control/useTextBox.ts'

/** Text of several lines. */
export function TextareaWidget(props: WidgetProps) {
  return <textarea {...useControl(props)} ref={useTextBox(props)} rows={4} />
}
