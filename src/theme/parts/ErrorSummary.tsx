import { useLayoutEffect, useRef } from 'react'

import { idOfPointer } from '#engine/form/fields/fieldId.ts'
import type { ErrorSummaryProps, RefusedField } from '#engine/form/FormTheme.ts'
import { useScreen } from '#engine/screen/ScreenContext.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { Icon } from './Icon.tsx'

/** Of very many, so many are seen at once; the others are a word away, or the list would hide the form from a phone. */
const AT_ONCE = 6
/** Not worth a word of their own. */
const FEW_MORE = 3

/** Every refused field in one list, which takes the focus when an attempt was refused and leads to each of them. */
export function ErrorSummary({ fields, leftOut, attempt, onChoose }: ErrorSummaryProps) {
  const texts = useTexts()
  const { ownLabels } = useScreen()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])

  const atOnce = fields.length > AT_ONCE + FEW_MORE ? AT_ONCE : fields.length
  const rest = fields.slice(atOnce)
  const listed = ({ pointer, label, message }: RefusedField) => (
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
  )

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
      <ul>{fields.slice(0, atOnce).map(listed)}</ul>
      {rest.length > 0 && (
        <details className="error-summary-rest">
          <summary>{texts.find(['errorSummary.more'], { count: rest.length })}</summary>
          <ul>{rest.map(listed)}</ul>
        </details>
      )}
      {leftOut > 0 && <p>{texts.find(['errorSummary.leftOut'], { count: leftOut })}</p>}
    </div>
  )
}

/** Of several people who are asked the same, the one who is meant. */
function ownerOf(pointer: string, ownLabels: ReadonlyMap<string, string>): string | undefined {
  const around = [...pointer.matchAll(/\//g)].map(({ index }) => pointer.slice(0, index))
  return around.map((each) => ownLabels.get(each)).findLast((label) => label !== undefined)
}
