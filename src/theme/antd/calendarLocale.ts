import english from 'antd/es/calendar/locale/en_US.js'

import type { Language } from '#engine/screen/languages.ts'

const SUNDAY = Date.UTC(2023, 0, 1)
const DAY = 24 * 60 * 60 * 1000

/** Returns what antd's calendar says in a language: the days of the week, from Monday on as everywhere in Italy. */
export function calendarLocale(language: Language): typeof english {
  const name = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  const shortWeekDays = Array.from({ length: 7 }, (_, index) => name.format(SUNDAY + index * DAY))
  return {
    ...english,
    lang: { ...english.lang, locale: 'it_IT', shortWeekDays, fieldDateFormat: 'DD/MM/YYYY' },
  }
}
