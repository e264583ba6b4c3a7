import { boxWidget } from '../boxes/boxWidget.tsx'
import { calendar } from '../boxes/calendar.ts'
import { formatDate } from '../words/format.ts'
import { parseDate } from '../words/parse.ts'

/** A date typed as `gg/mm/aaaa`, kept as `2030-12-31`. */
export const DateWidget = boxWidget(
  calendar('date', {
    format: (value) =>
      typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value) : String(value ?? ''),
    parse: parseDate,
  }),
)
