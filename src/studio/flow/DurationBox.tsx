import { Input } from 'antd'
import { useId } from 'react'

import { isObject } from '../map/model/DefinitionReader.ts'
import type { ProductWords } from '../map/words/ProductWords.ts'
import { sayDuration } from '../map/words/sayDuration.ts'
import { durationFault } from './durationFault.ts'

interface DurationBoxProps {
  label: string
  value: string
  words: ProductWords
  /** It is itself a setting: it names no other. */
  isAlone?: boolean
  isReadOnly?: boolean
  onChange: (value: string) => void
}

/** A box for a duration, or the setting that holds one, with what it means in words, or what is wrong with it, below. */
export function DurationBox({
  label,
  value,
  words,
  isAlone = false,
  isReadOnly = false,
  onChange,
}: DurationBoxProps) {
  const id = useId()
  const isNamed = isAlone && /^[a-z]/.test(value)
  const fault = isNamed || (isAlone && value === '') ? 'style' : durationFault(value, words)
  const deadlines = words.setting('deadlines')
  const settings = Object.keys(isObject(deadlines) ? deadlines : {}).map((name) => `deadlines.${name}`)
  const said =
    fault === undefined
      ? value === ''
        ? words.say('flow.duration.hint')
        : sayDuration(value, words)
      : words.say(`flow.duration.faults.${fault}`)
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        {...(!isAlone && { list: `${id}-settings` })}
        value={value}
        readOnly={isReadOnly}
        aria-describedby={`${id}-said`}
        {...(fault !== undefined && { status: 'error', 'aria-invalid': true })}
        onChange={({ target }) => onChange(target.value)}
      />
      {!isAlone && (
        <datalist id={`${id}-settings`}>
          {settings.map((name) => (
            <option key={name} value={name}>
              {sayDuration(name, words)}
            </option>
          ))}
        </datalist>
      )}
      <span id={`${id}-said`} role="status" className={fault === undefined ? 'flow-said' : 'flow-fault'}>
        {said}
      </span>
    </div>
  )
}
