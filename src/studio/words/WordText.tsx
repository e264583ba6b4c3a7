import { useEffect, useRef } from 'react'

import { useStudio } from '../StudioContext.ts'
import { Chips } from './Chips.tsx'
import { languageName } from './languageName.ts'
import type { LengthFault } from './lengthFaults.ts'
import type { Word } from './Word.ts'
import { useWordCells } from './WordCellContext.ts'
import { WordEditor } from './WordEditor.tsx'
import { WordTags } from './WordTags.tsx'

interface WordTextProps {
  word: Word
  language: string
  fault: LengthFault | undefined
}

/** A text in one language, which a click or Enter opens to be written. */
export function WordText({ word, language, fault }: WordTextProps) {
  const { say, language: shownIn } = useStudio()
  const { current, isEditable, open } = useWordCells()
  const button = useRef<HTMLButtonElement>(null)
  const isCurrent = current?.id === word.id && current.language === language
  const isOpen = isCurrent && current.isOpen
  const text = word.texts[language]

  useEffect(() => {
    if (isCurrent && !isOpen) button.current?.focus()
  }, [isCurrent, isOpen])

  if (isOpen) return <WordEditor word={word} language={language} />
  const said =
    text === undefined ? (
      <span className="words-none">{say('words.none')}</span>
    ) : (
      <span lang={language}>
        <Chips text={text} />
      </span>
    )
  return (
    <>
      {isEditable(word, language) ? (
        <button
          ref={button}
          type="button"
          className="words-text"
          onClick={() => open({ id: word.id, language })}
        >
          <span className="visually-hidden">
            {say('words.write', { language: languageName(language, shownIn) ?? language })}{' '}
          </span>
          {said}
        </button>
      ) : (
        <p className="words-text">{said}</p>
      )}
      <WordTags word={word} language={language} fault={fault} />
    </>
  )
}
