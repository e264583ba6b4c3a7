import type { WidgetProps } from '@rjsf/utils'

import { useControl } from '../useControl.ts'
import { useTextBox } from '../useTextBox.ts'

/** Text of several lines. */
export function TextareaWidget(props: WidgetProps) {
  return <textarea {...useControl(props)} ref={useTextBox(props)} rows={4} />
}
