import type { WidgetProps } from '@rjsf/utils'

import { CalendarBox } from '../CalendarBox.tsx'
import { parseMonth } from '../parse.ts'

const show = (value: unknown) => String(value ?? '').replace(/^(\d{4})-(\d\d)$/, '$2/$1')

/** A month typed as `mm/aaaa`, kept as `2024-05`. */
export function MonthWidget(props: WidgetProps) {
  return <CalendarBox field={props} kind="month" show={show} read={parseMonth} />
}
