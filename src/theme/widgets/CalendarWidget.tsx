import type { WidgetProps } from '@rjsf/utils'
import { useCallback, useRef, useState } from 'react'

import { pointerOfId } from '#engine/form/fields/fieldId.ts'
import { lazily } from '#engine/form/lazily.tsx'
import { useScreen } from '#engine/screen/ScreenContext.ts'

import { useControl } from '../control/useControl.ts'
import { useValueAt } from '../hooks/useValueAt.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { Icon } from '../parts/Icon.tsx'
import { useAnnouncement } from '../parts/useAnnouncement.ts'
import { useFieldWords } from '../words/useFieldWords.ts'
import { useWords } from '../words/useWords.ts'
import { daysOf } from './daysOf.ts'
import { DateWidget } from './DateWidget.tsx'

import './CalendarWidget.css'

const DayCalendar = lazily(() => import('../antd/DayCalendar.tsx'), 'DayCalendar')

type CalendarState = 'closed' | 'loading' | 'open' | 'failed'

/** A date that is typed, or chosen in a calendar, which opens in a dialog. Days that the field's format or its limits refuse cannot be chosen. */
export function CalendarWidget(props: WidgetProps) {
  const { id, value, schema, onChange } = props
  const { disabled, readOnly } = useControl(props)
  const { label } = useFieldWords(id)
  const say = useWords('widgets.CalendarWidget')
  const bounds = useScreen().compiled.screen.bounds?.[pointerOfId(id)] ?? {}
  const first = useValueAt<string>(bounds.formatMinimum)
  const last = useValueAt<string>(bounds.formatMaximum)
  const [state, setState] = useState<CalendarState>('closed')
  const focused = useRef<HTMLButtonElement>(null)
  const reach = useCallback((button: HTMLButtonElement | null) => void (focused.current = button), [])
  useAnnouncement(state === 'failed' ? say('failed') : undefined)

  const open = () => {
    setState('loading')
    DayCalendar.load().then(
      () => setState('open'),
      () => setState('failed'),
    )
  }
  const choose = (day: string) => {
    onChange(day)
    setState('closed')
  }

  const days = daysOf(schema, { first, last })

  return (
    <div className="calendar">
      <DateWidget {...props} />
      {!disabled && !readOnly && (
        <button
          type="button"
          className="button button--secondary calendar-button"
          aria-haspopup="dialog"
          aria-busy={state === 'loading' || undefined}
          onClick={open}
        >
          {state === 'loading' ? <span className="spinner" aria-hidden="true" /> : <Icon name="calendar" />}
          <span className="visually-hidden">{say('open', { label })}</span>
        </button>
      )}
      {state === 'failed' && <p className="field-help">{say('failed')}</p>}
      {state === 'open' && (
        <Dialog
          name="calendar"
          title={label}
          cross={say('close')}
          first={focused}
          onCancel={() => setState('closed')}
        >
          <DayCalendar value={value} {...days} onReach={reach} onChoose={choose} />
        </Dialog>
      )}
    </div>
  )
}
