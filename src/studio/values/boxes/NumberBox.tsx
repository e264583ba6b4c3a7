import { Input } from 'antd'
import { useId, useState } from 'react'

import { writeNumber } from '#engine/answers/writeNumber.ts'
import { parseNumber } from '#theme/words/parse.ts'

import { useStudio } from '../../StudioContext.ts'

interface NumberBoxProps {
  label: string
  /** Null where there is none. */
  value: number | null
  /** It may be left empty: it holds null then. */
  isOptional?: boolean
  isReadOnly?: boolean
  /** Ids of what is said of it elsewhere. */
  describedBy?: string | undefined
  isInvalid?: boolean
  onChange: (value: number | null) => void
}

/** A number in the figures of the language that is shown. What is typed and is no number stays, is said, and is not written. */
export function NumberBox({
  label,
  value,
  isOptional = false,
  isReadOnly = false,
  describedBy,
  isInvalid = false,
  onChange,
}: NumberBoxProps) {
  const { language, say } = useStudio()
  const id = useId()
  const [typed, setTyped] = useState<{ text: string; value: number | null; isWrong: boolean }>()
  // An undo, or an edit elsewhere, is shown in place of what was typed.
  const current = typed && typed.value === value ? typed : undefined
  const isWrong = current?.isWrong ?? false
  const type = (text: string) => {
    const read = parseNumber(text, language)
    const isNone = read === undefined && isOptional
    if (typeof read !== 'number' && !isNone) {
      setTyped({ text, value, isWrong: true })
      return
    }
    const now = read === undefined ? null : read
    setTyped({ text, value: now, isWrong: false })
    if (now !== value) onChange(now)
  }
  return (
    <span className="flow-box">
      <Input
        aria-label={label}
        inputMode="decimal"
        readOnly={isReadOnly}
        value={current?.text ?? (value === null ? '' : writeNumber(value, language, { most: Infinity }))}
        aria-describedby={[isWrong ? id : '', describedBy ?? ''].filter(Boolean).join(' ') || undefined}
        {...((isWrong || isInvalid) && { status: 'error', 'aria-invalid': true })}
        onChange={({ target }) => type(target.value)}
        onBlur={() => !isWrong && setTyped(undefined)}
      />
      {isWrong && (
        <span id={id} role="status" className="flow-fault">
          {say('values.noNumber')}
        </span>
      )}
    </span>
  )
}
