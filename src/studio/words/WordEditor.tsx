import { Button, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea.js'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { useStudio } from '../StudioContext.ts'
import { languageName } from './languageName.ts'
import { lostTokens } from './lostTokens.ts'
import { tokensOf } from './tokensOf.ts'
import type { Word } from './Word.ts'
import { useWordCells } from './WordCellContext.ts'

/** About as many letters stand in a line of the table. */
const LINE = 40

/**
 * A text that is being written. Enter says it, Escape takes it back, Tab goes on to the next language, Alt with a digit names a
 * value of another language. It is said as well when the person goes elsewhere.
 */
export function WordEditor({ word, language }: { word: Word; language: string }) {
  const { say, language: shownIn } = useStudio()
  const cells = useWordCells()
  const [text, setText] = useState(word.texts[language] ?? '')
  const box = useRef<TextAreaRef>(null)
  const last = useRef<string>(undefined)
  const cell = { id: word.id, language }
  const others = Object.entries(word.texts).filter(([other]) => other !== language)
  const tokens = [...new Set(others.flatMap(([, other = '']) => tokensOf(other)))]
  const lost = lostTokens(word, language, text)
  const name = languageName(language, shownIn) ?? language

  const write = (written: string) => {
    setText(written)
    last.current = written
  }
  const commit = () => {
    const written = last.current
    last.current = undefined
    if (written !== undefined && written.trim() !== '') cells.say(word, language, written)
  }
  const latest = useRef(commit)
  useEffect(() => {
    latest.current = commit
  })
  useEffect(() => {
    box.current?.focus({ cursor: 'end' })
    // A row that is scrolled out of sight, or filtered away, loses nothing.
    return () => latest.current()
  }, [])

  const insert = (token: string) => {
    const area = box.current?.resizableTextArea?.textArea
    const [start, end] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length]
    write(text.slice(0, start) + token + text.slice(end))
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(start + token.length, start + token.length)
    })
  }
  const goOn = (step: 1 | -1) => {
    const next = cells.languages[cells.languages.indexOf(language) + step]
    commit()
    if (next !== undefined && cells.isEditable(word, next)) cells.open({ id: word.id, language: next })
    else cells.close(cell, 'back')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const token = event.altKey ? tokens[Number(event.code.replace('Digit', '')) - 1] : undefined
    const isWritten = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (token === undefined && !isWritten && event.key !== 'Escape' && event.key !== 'Tab') return
    event.preventDefault()
    if (token !== undefined) insert(token)
    else if (event.key === 'Tab') goOn(event.shiftKey ? -1 : 1)
    else {
      if (event.key === 'Escape') last.current = undefined
      else commit()
      cells.close(cell, 'back')
    }
  }

  return (
    <div
      className="words-editor"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        commit()
        cells.close(cell, 'elsewhere')
      }}
    >
      <Input.TextArea
        ref={box}
        lang={language}
        rows={rowsOf(text)}
        value={text}
        aria-label={say('words.textIn', { language: name, key: word.key })}
        aria-describedby="words-editor-help"
        {...(lost.length > 0 && { status: 'warning' })}
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
      />
      {tokens.length > 0 && (
        <p className="words-tokens">
          {tokens.map((token, index) => (
            <Button
              key={token}
              size="small"
              aria-label={say('words.insert', { token })}
              aria-keyshortcuts={`Alt+${index + 1}`}
              title={`Alt+${index + 1}`}
              // The box keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(token)}
            >
              {token}
            </Button>
          ))}
        </p>
      )}
      <p className="words-hint" id="words-editor-help">
        {say(tokens.length > 0 ? 'words.keysAndValues' : 'words.keys')}
      </p>
      {lost.length > 0 && (
        <p className="words-warning" role="status">
          {say('words.without', { tokens: lost.join(' ') })}
        </p>
      )}
    </div>
  )
}

/** The box is as tall as its text, where a browser does not see to that by itself. */
function rowsOf(text: string): number {
  return text.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / LINE)), 0)
}
