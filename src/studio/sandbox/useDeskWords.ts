import { useMemo } from 'react'

import type { Language } from '#engine/screen/languages.ts'

import { useStudio } from '../StudioContext.ts'

const timeZone = 'Europe/Rome'

/** The words of the desk: names of messages and timers of the flow, and moments of the process in Italian time. */
export function useDeskWords() {
  const { language, texts, say } = useStudio()
  const moments = useMemo(() => momentsIn(language), [language])
  return {
    language,
    say,
    ...moments,
    /** A message or a timer by its name in the flow, which is said as it is where it has no words. */
    nameOf: (name: string) => texts.find([`desk.names.${name}`]) ?? name,
  }
}

function momentsIn(language: Language) {
  // English as it is written in Europe, with the day before the month.
  const locale = language === 'en' ? 'en-GB' : language
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone })
  const short = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone })
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone })
  return {
    dayOf: (moment: string) => day.format(new Date(moment)),
    shortOf: (moment: string) => short.format(new Date(moment)),
    timeOf: (moment: string) => time.format(new Date(moment)),
  }
}
