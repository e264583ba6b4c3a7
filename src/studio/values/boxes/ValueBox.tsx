import { Input, Select } from 'antd'
import { useId, useState } from 'react'

import type { CasePlace } from '../../flow/conditions/placesOf.ts'
import { factWords } from '../../map/words/factWords.ts'
import type { ProductWords } from '../../map/words/ProductWords.ts'
import { useStudio } from '../../StudioContext.ts'
import { NumberBox } from './NumberBox.tsx'

interface ValueBoxProps {
  label: string
  /** What a row sets a fact to; undefined where it does not set it. */
  value: unknown
  place: CasePlace
  words: ProductWords
  isReadOnly: boolean
  describedBy?: string | undefined
  isInvalid: boolean
  onChange: (value: unknown) => void
}

/** What a row sets a fact to, by its kind; a place or a formula is shown as it is written. */
export function ValueBox({ value, place, words, ...box }: ValueBoxProps) {
  const { label, isReadOnly, describedBy, isInvalid, onChange } = box
  const { kind, values = [] } = place
  const isPlace = typeof value === 'string' && value.startsWith('/')
  if (isPlace || (typeof value === 'object' && value !== null))
    return <code className="value-written">{isPlace ? value : JSON.stringify(value)}</code>
  if (typeof value === 'number' || kind === 'number') {
    return (
      <NumberBox
        {...{ label, isReadOnly, describedBy, isInvalid }}
        isOptional
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
      />
    )
  }
  const known = typeof value === 'boolean' || kind === 'boolean' ? [true, false] : values
  if (known.length > 0) {
    const said = factWords(place.pointer, words)
    const all = value === undefined || value === null || known.includes(value) ? known : [value, ...known]
    return (
      <Select
        aria-label={label}
        aria-describedby={describedBy}
        {...(isInvalid && { status: 'error', 'aria-invalid': true })}
        disabled={isReadOnly}
        value={value === undefined || value === null ? null : JSON.stringify(value)}
        options={all.map((one) => ({
          value: JSON.stringify(one),
          label: said.phrase(one) ?? said.value(one),
        }))}
        onChange={(chosen: string) => onChange(JSON.parse(chosen) as unknown)}
      />
    )
  }
  return <PlainText {...box} value={typeof value === 'string' ? value : ''} />
}

/** A text. One that begins with a slash would be the name of a place. */
function PlainText({
  label,
  value,
  isReadOnly,
  describedBy,
  isInvalid,
  onChange,
}: Omit<ValueBoxProps, 'place' | 'words'> & { value: string }) {
  const { say } = useStudio()
  const id = useId()
  const [typed, setTyped] = useState<{ text: string; beside: string }>()
  // An undo, or an edit elsewhere, is shown in place of what was typed.
  const wrong = typed?.beside === value ? typed.text : undefined
  const type = (text: string) => {
    setTyped(text.startsWith('/') ? { text, beside: value } : undefined)
    if (!text.startsWith('/')) onChange(text)
  }
  return (
    <>
      <Input
        aria-label={label}
        readOnly={isReadOnly}
        value={wrong ?? value}
        aria-describedby={
          [wrong === undefined ? '' : id, describedBy ?? ''].filter(Boolean).join(' ') || undefined
        }
        {...((wrong !== undefined || isInvalid) && { status: 'error', 'aria-invalid': true })}
        onChange={({ target }) => type(target.value)}
      />
      {wrong !== undefined && (
        <span id={id} role="status" className="flow-fault">
          {say('values.noPlace')}
        </span>
      )}
    </>
  )
}
