import 'dayjs/locale/it.js'

import Calendar from 'antd/es/calendar/index.js'
import dayjs, { type Dayjs } from 'dayjs'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'

import { today } from '#engine/screen/setToday.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { useAnnouncement } from '../parts/useAnnouncement.ts'
import type { Days } from '../widgets/daysOf.ts'
import { AntdProvider } from './AntdProvider.tsx'
import { calendarLocale } from './calendarLocale.ts'
import { CalendarHead } from './CalendarHead.tsx'
import { moveDay } from './moveDay.ts'

import 'virtual:antd/journey/Calendar.css'
import './DayCalendar.css'

const ISO = 'YYYY-MM-DD'

interface DayCalendarProps extends Days {
  value: unknown
  /** Takes the button of the day that can be reached by Tab. */
  onReach(button: HTMLButtonElement | null): void
  onChoose(day: string): void
}

/**
 * A month of days, of which one is chosen. antd's calendar draws it; the keys and the names are ours, since its cells have
 * neither: each day is a button, of which one is in the tab order and the arrows reach the others.
 */
export function DayCalendar({ value, first, last, onReach, onChoose }: DayCalendarProps) {
  const { language } = useTexts()
  const bounds = { first: first ? dayjs(first) : undefined, last: last ? dayjs(last) : undefined }
  const [day, setDay] = useState(() => moveDay(startOf(value), undefined, bounds))
  const isByKey = useRef(false)
  const names = new Intl.DateTimeFormat(language, { dateStyle: 'full' })
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(day.toDate())
  useAnnouncement(month)

  // antd draws another month later than its value changes: the button takes the focus when it is there.
  const hold = useCallback(
    (button: HTMLButtonElement | null) => {
      onReach(button)
      if (isByKey.current) button?.focus()
    },
    [onReach],
  )

  const press = (event: KeyboardEvent) => {
    const moved = moveDay(day, event, bounds)
    if (moved.isSame(day)) return
    event.preventDefault()
    isByKey.current = true
    setDay(moved)
  }
  const turn = (to: Dayjs) => {
    isByKey.current = false
    setDay(to)
  }
  const isOutside = (date: Dayjs) =>
    !date.isSame(day, 'month') ||
    date.isBefore(bounds.first ?? date, 'day') ||
    date.isAfter(bounds.last ?? date, 'day')

  const drawHead = () => <CalendarHead day={day} {...bounds} onMove={turn} />
  const drawDay = (date: Dayjs) => {
    if (!date.isSame(day, 'month')) return null
    const isReached = date.isSame(day, 'day')
    return (
      <button
        type="button"
        className="calendar-day"
        ref={isReached ? hold : undefined}
        tabIndex={isReached ? 0 : -1}
        disabled={isOutside(date)}
        aria-label={names.format(date.toDate())}
        aria-pressed={date.format(ISO) === value}
        aria-current={date.format(ISO) === today() ? 'date' : undefined}
        onKeyDown={press}
      >
        {date.date()}
      </button>
    )
  }

  return (
    <AntdProvider use="journey">
      <Calendar
        fullscreen={false}
        value={day}
        locale={calendarLocale(language)}
        disabledDate={isOutside}
        headerRender={drawHead}
        fullCellRender={drawDay}
        onSelect={(date) => onChoose(date.format(ISO))}
      />
    </AntdProvider>
  )
}

function startOf(value: unknown): Dayjs {
  const chosen = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? dayjs(value) : undefined
  return chosen?.isValid() ? chosen : dayjs(today())
}
