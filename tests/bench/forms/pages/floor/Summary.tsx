import { common } from 'virtual:workload/words'
import { useLayoutEffect, useRef } from 'react'

import { Sign } from './Sign.tsx'
import type { Refused } from './judge.ts'

/** The list of what is refused, which takes the focus with each attempt. */
export function Summary({ refused, attempt }: { refused: Refused[]; attempt: number }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current?.focus(), [attempt])
  const { title } = common['errorSummary'] as { title: string }
  return (
    <div
      className="notice notice--error error-summary"
      role="group"
      aria-labelledby="error-summary"
      tabIndex={-1}
      ref={box}
    >
      <Sign name="error" />
      <h2 className="notice-title" id="error-summary">
        {title}
      </h2>
      <ul>
        {refused.map(({ place, label, message }) => (
          <li key={place}>
            <a
              href={`#${place}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(place)?.focus()
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
