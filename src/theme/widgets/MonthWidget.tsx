import type { WidgetProps } from '@rjsf/utils'

import { useTexts } from '#engine/useTexts.ts'

import { parseMonth } from '../parse.ts'
import { useControl } from '../useControl.ts'
import { useTextBox } from '../useTextBox.ts'

const show = (value: unknown) => String(value ?? '').replace(/^(\d{4})-(\d\d)$/, '$2/$1')

/** A month typed as `mm/aaaa`, kept as `2024-05`. */
export function MonthWidget(props: WidgetProps) {
  const control = useControl(props)
  const placeholder = useTexts().find(['month.placeholder'])
  const box = useTextBox(props, { show, read: parseMonth })
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
