import { boxWidget } from '../boxes/boxWidget.tsx'
import { calendar } from '../boxes/calendar.ts'
import { parseMonth } from '../words/parse.ts'

/** A month typed as `mm/aaaa`, kept as `2024-05`. */
export const MonthWidget = boxWidget(
  calendar('month', {
    format: (value) => String(value ?? '').replace(/^(\d{4})-(\d\d)$/, '$2/$1'),
    parse: parseMonth,
  }),
)
