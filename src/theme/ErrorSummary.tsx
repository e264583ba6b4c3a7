import { useLayoutEffect, useRef } from 'react'

import { idOfPointer } from '#engine/fieldId.ts'
import type { ErrorSummaryProps } from '#engine/FormTheme.ts'
import { useTexts } from '#engine/useTexts.ts'

import { Icon } from './Icon.tsx'

/** Every refused field in one list, which takes the focus when an attempt was refused and leads to each of them. */
export function ErrorSummary({ fields, attempt, onChoose }: ErrorSummaryProps) {
  const texts = useTexts()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])

  return (
    <div
      className="notice notice--error error-summary"
      role="group"
      aria-labelledby="error-summary"
      tabIndex={-1}
      ref={box}
    >
      <Icon name="error" />
      <h2 className="notice-title" id="error-summary">
        {texts.find(['errorSummary.title'])}
      </h2>
      <ul>
        {fields.map(({ pointer, label, message }) => (
          <li key={pointer}>
            <a
              href={`#${idOfPointer(pointer)}`}
              onClick={(event) => {
                event.preventDefault()
                onChoose(pointer)
              }}
            >
              {label}
            </a>
            <span className="error-summary-message">{message}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
