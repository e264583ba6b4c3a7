import { common } from 'virtual:workload/words'
import { type FocusEvent, memo, type ReactNode } from 'react'

import type { Control } from '../../workloads/documentOf.ts'
import { numberOf } from './collect.ts'
import { numbers } from './judge.ts'
import { Sign } from './Sign.tsx'

interface FieldProps {
  control: Control
  place: string
  message: string | undefined
  isTicked?: boolean
  onTick?(isTicked: boolean): void
}

/** One field, written out: the elements, classes and ARIA of our theme, and an input that React does not control. */
export const Field = memo(function Field({ control, place, message, isTicked, onTick }: FieldProps) {
  const { kind, label, help, isRequired } = control
  const isOwn = kind === 'checkbox'
  const describedBy = [message && `${place}__error`, help && `${place}__help`].filter(Boolean).join(' ')
  const shared = {
    id: place,
    name: place,
    autoComplete: 'off',
    'aria-required': isRequired || undefined,
    'aria-invalid': message !== undefined || undefined,
    'aria-describedby': describedBy || undefined,
  }
  const optional = !isRequired && <span className="field-optional"> ({String(common['optional'])})</span>
  const explained = help && (
    <p className="field-help" id={`${place}__help`}>
      {help}
    </p>
  )
  return (
    <div className={isOwn ? 'field field--wide' : 'field'}>
      {!isOwn && (
        <label className="field-label" id={`${place}__title`} htmlFor={place}>
          {label}
          {optional}
        </label>
      )}
      {!isOwn && explained}
      <div className="field-row">
        {isOwn ? (
          <label className="choice">
            <input
              {...shared}
              type="checkbox"
              defaultChecked={isTicked}
              onChange={({ target }) => onTick?.(target.checked)}
            />
            <span className="choice-text">
              <span className="choice-title">
                {label}
                {optional}
              </span>
            </span>
          </label>
        ) : (
          boxOf(control, shared)
        )}
      </div>
      {isOwn && explained}
      {message && (
        <p className="field-error" id={`${place}__error`}>
          <Sign name="error" />
          <span>{message}</span>
        </p>
      )}
    </div>
  )
})

function boxOf({ kind, options, isWhole }: Control, shared: object): ReactNode {
  const date = common['date'] as { placeholder: string }
  if (kind === 'select') {
    return (
      <select {...shared} className="control">
        <option value="">{String(common['choose'])}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  if (kind === 'amount') {
    return (
      <span className="affix">
        <input {...shared} className="control" type="text" inputMode="decimal" onBlur={group} />
        <span className="affix-sign" aria-hidden="true">
          €
        </span>
      </span>
    )
  }
  if (kind === 'date') {
    return (
      <input {...shared} className="control" type="text" inputMode="numeric" placeholder={date.placeholder} />
    )
  }
  const inputMode = kind === 'number' ? (isWhole ? 'numeric' : 'decimal') : undefined
  const leave = kind === 'number' ? group : undefined
  return <input {...shared} className="control" type="text" inputMode={inputMode} onBlur={leave} />
}

/** A number is shown with its thousands apart once its box is left, as in our form. */
function group({ target }: FocusEvent<HTMLInputElement>): void {
  const value = target.value.trim() === '' ? undefined : numberOf(target.value)
  if (typeof value === 'number') target.value = numbers.format(value)
}
