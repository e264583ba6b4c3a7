import type { WidgetProps } from '@rjsf/utils'

import { useTexts } from '#engine/useTexts.ts'

import { formatDate } from '../format.ts'
import { parseDate } from '../parse.ts'
import { useControl } from '../useControl.ts'
import { useTextBox } from '../useTextBox.ts'

const show = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value) : String(value ?? '')

/** A date typed as `gg/mm/aaaa`, kept as `2030-12-31`. */
export function DateWidget(props: WidgetProps) {
  const control = useControl(props)
  const placeholder = useTexts().find(['date.placeholder'])
  const box = useTextBox(props, { show, read: parseDate })
  return (
    <input
      {...control}
      {...box}
      type="text"
      inputMode="numeric"
      placeholder={control.placeholder ?? placeholder}
    />
  )
}
