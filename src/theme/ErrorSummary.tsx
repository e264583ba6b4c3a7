import { useLayoutEffect, useRef } from 'react'

import { idOfPointer } from '#engine/fieldId.ts'
import type { ErrorSummaryProps } from '#engine/FormTheme.ts'
import { useScreen } from '#engine/ScreenContext.ts'
import { useTexts } from '#engine/useTexts.ts'

import { Icon } from './Icon.tsx'

/** Every refused field in one list, which takes the focus when an attempt was refused and leads to each of them. */
export function ErrorSummary({ fields, attempt, onChoose }: ErrorSummaryProps) {
  const texts = useTexts()
  const { ownLabels } = useScreen()
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
        {texts.find(['errorSummary.title'], { count: fields.length })}
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
              {[ownerOf(pointer, ownLabels), label].filter(Boolean).join(': ')}
            </a>
            <span className="error-summary-message">{message}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Of several people who are asked the same, the one who is meant. */
function ownerOf(pointer: string, ownLabels: ReadonlyMap<string, string>): string | undefined {
  const around = [...pointer.matchAll(/\//g)].map(({ index }) => pointer.slice(0, index))
  return around.map((place) => ownLabels.get(place)).findLast((label) => label !== undefined)
}
