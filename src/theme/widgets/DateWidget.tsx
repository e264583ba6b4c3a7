import type { WidgetProps } from '@rjsf/utils'

import { CalendarBox } from '../CalendarBox.tsx'
import { formatDate } from '../format.ts'
import { parseDate } from '../parse.ts'

const show = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value) : String(value ?? '')

/** A date typed as `gg/mm/aaaa`, kept as `2030-12-31`. */
export function DateWidget(props: WidgetProps) {
  return <CalendarBox field={props} kind="date" show={show} read={parseDate} />
}
