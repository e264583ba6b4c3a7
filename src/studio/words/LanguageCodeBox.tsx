import { Input } from 'antd'
import { useId } from 'react'

import { useStudio } from '../StudioContext.ts'

interface LanguageCodeBoxProps {
  value: string
  /** What is said below it: what a code is, which language it stands for, or why it cannot be. */
  help: string
  isWrong: boolean
  onChange(code: string): void
}

/** Where the code of a language is typed that the product does not speak yet. */
export function LanguageCodeBox({ value, help, isWrong, onChange }: LanguageCodeBoxProps) {
  const { say } = useStudio()
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{say('words.export.code')}</label>
      <Input
        id={id}
        className="words-code"
        maxLength={2}
        value={value}
        aria-describedby={`${id}-help`}
        {...(value !== '' && isWrong && { status: 'error', 'aria-invalid': true })}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="words-hint" id={`${id}-help`} role="status">
        {help}
      </p>
    </>
  )
}
