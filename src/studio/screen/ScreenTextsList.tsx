import { lazy, Suspense } from 'react'

import { useStudio } from '../StudioContext.ts'
import type { SaidText } from '../preview/PreviewMessage.ts'

const WordBoxes = lazy(async () => ({ default: (await import('./WordBoxes.tsx')).WordBoxes }))

interface ScreenTextsListProps {
  texts: SaidText[]
  open: string | undefined
  onOpen(id: string | undefined): void
  saidOf(text: SaidText): string | undefined
}

/** The texts of a screen that belong to no field, each written where it stands in the list. */
export function ScreenTextsList({ texts, open, onOpen, saidOf }: ScreenTextsListProps) {
  const { say } = useStudio()
  return (
    <ul className="screen-texts" aria-label={say('screen.texts')}>
      {texts.map((text) => {
        const key = text.path.slice(1).join('.')
        const isOpen = open === key
        return (
          <li key={key}>
            <button
              type="button"
              className="screen-text"
              aria-expanded={isOpen}
              onClick={() => onOpen(isOpen ? undefined : key)}
            >
              <code>{key}</code>
              <span>{saidOf(text)}</span>
            </button>
            {isOpen && (
              <Suspense>
                <WordBoxes text={text} label={key} hasFocus />
              </Suspense>
            )}
          </li>
        )
      })}
    </ul>
  )
}
