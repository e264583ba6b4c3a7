import dayjs, { type Dayjs } from 'dayjs'
import { useId } from 'react'

import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { Icon } from '../parts/Icon.tsx'
import { useWords } from '../words/useWords.ts'
import { type DayBounds, moveDay } from './moveDay.ts'

/** How many years before and after this one can be chosen where nothing bounds them. */
const YEARS = 100

interface CalendarHeadProps extends DayBounds {
  day: Dayjs
  onMove(day: Dayjs): void
}

/** Which month is shown, and ways to another one. */
export function CalendarHead({ day, first, last, onMove }: CalendarHeadProps) {
  const { language } = useTexts()
  const say = useWords('widgets.CalendarWidget')
  const id = useId()
  const move = (to: Dayjs) => onMove(moveDay(to, undefined, { first, last }))
  const monthName = new Intl.DateTimeFormat(language, { month: 'long' })
  const isBeyond = (month: Dayjs) =>
    Boolean((first && month.isBefore(first, 'month')) || (last && month.isAfter(last, 'month')))

  return (
    <div className="calendar-head">
      <StepButton
        direction="previous"
        label={say('previous')}
        to={day.subtract(1, 'month')}
        isBeyond={isBeyond}
        onMove={move}
      />
      <label className="visually-hidden" htmlFor={`${id}-month`}>
        {say('month')}
      </label>
      <select
        className="control"
        id={`${id}-month`}
        value={day.month()}
        onChange={({ target }) => move(day.month(Number(target.value)))}
      >
        {Array.from({ length: 12 }, (_, month) => (
          <option key={month} value={month} disabled={isBeyond(day.month(month))}>
            {monthName.format(day.month(month).toDate())}
          </option>
        ))}
      </select>
      <label className="visually-hidden" htmlFor={`${id}-year`}>
        {say('year')}
      </label>
      <select
        className="control"
        id={`${id}-year`}
        value={day.year()}
        onChange={({ target }) => move(day.year(Number(target.value)))}
      >
        {yearsOf(first, last).map((year) => (
          <option key={year}>{year}</option>
        ))}
      </select>
      <StepButton
        direction="next"
        label={say('next')}
        to={day.add(1, 'month')}
        isBeyond={isBeyond}
        onMove={move}
      />
    </div>
  )
}

interface StepButtonProps {
  direction: 'previous' | 'next'
  label: string
  to: Dayjs
  isBeyond(month: Dayjs): boolean
  onMove(day: Dayjs): void
}

function StepButton({ direction, label, to, isBeyond, onMove }: StepButtonProps) {
  return (
    <button
      type="button"
      className={`button button--icon calendar-${direction}`}
      disabled={isBeyond(to)}
      onClick={() => onMove(to)}
    >
      <Icon name="chevron" />
      <span className="visually-hidden">{label}</span>
    </button>
  )
}

function yearsOf(first: Dayjs | undefined, last: Dayjs | undefined): number[] {
  const now = dayjs().year()
  const from = first?.year() ?? now - YEARS
  const to = last?.year() ?? now + YEARS
  return Array.from({ length: to - from + 1 }, (_, index) => to - index)
}
