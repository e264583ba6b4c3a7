import type { WidgetProps } from '@rjsf/utils'

import { useTexts } from '#engine/useTexts.ts'

import { useControl } from './useControl.ts'
import { useTextBox } from './useTextBox.ts'

interface CalendarBoxProps {
  field: WidgetProps
  /** Its form, `gg/mm/aaaa`, stands in the wording under this name. */
  kind: 'date' | 'month'
  show(value: unknown): string
  read(text: string): string | undefined
}

/** A day or a month, typed in digits: no calendar opens, since people know their dates. */
export function CalendarBox({ field, kind, show, read }: CalendarBoxProps) {
  const control = useControl(field)
  const form = useTexts().find([kind === 'date' ? 'date.placeholder' : 'month.placeholder'])
  return (
    <input
      {...control}
      {...useTextBox(field, { show, read })}
      type="text"
      inputMode="numeric"
      placeholder={control.placeholder ?? form}
    />
  )
}
