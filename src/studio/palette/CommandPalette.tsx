import { Modal } from 'antd'
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { ProductWords } from '../map/words/ProductWords.ts'
import { useStudio } from '../StudioContext.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { findEntries, paletteEntries, type PaletteEntry } from './paletteEntries.ts'

import './palette.css'

/** More than one reads through: a word more finds the rest. */
const MOST_SHOWN = 50

/** Goes to any page, step or file by a few letters of its name. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { say } = useStudio()
  const box = useRef<HTMLInputElement>(null)
  return (
    <Modal
      open
      title={say('palette.title')}
      footer={null}
      destroyOnHidden
      // Where nothing moves, the dialog takes the focus of what is in it as it opens.
      afterOpenChange={(isOpen) => isOpen && box.current?.focus()}
      onCancel={onClose}
    >
      <Finder box={box} onClose={onClose} />
    </Modal>
  )
}

interface FinderProps {
  box: RefObject<HTMLInputElement | null>
  onClose(): void
}

function Finder({ box, onClose }: FinderProps) {
  const { say, texts: desk } = useStudio()
  const { texts } = useWorkspace()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [boxId, listId] = [useId(), useId()]
  const list = useRef<HTMLDivElement>(null)
  const entries = useMemo(() => paletteEntries(texts, new ProductWords(texts, desk)), [texts, desk])
  const found = useMemo(() => findEntries(entries, typed), [entries, typed])
  const shown = found.slice(0, MOST_SHOWN)
  const chosen = shown[at]

  useEffect(() => {
    void list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const go = ({ path }: PaletteEntry) => {
    onClose()
    void navigate(path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt((now) => (now + step + shown.length) % Math.max(1, shown.length))
    else if (event.key === 'Enter' && chosen) go(chosen)
    else return
    event.preventDefault()
  }
  return (
    <div className="palette">
      <label htmlFor={boxId}>{say('palette.find')}</label>
      <input
        ref={box}
        id={boxId}
        className="palette-box"
        role="combobox"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the palette types next
        autoFocus
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        {...(chosen && { 'aria-activedescendant': `${listId}-${at}` })}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} ref={list} className="palette-list" role="listbox" aria-label={say('palette.found')}>
        {shown.map((entry, index) => (
          // Keys go to the box: it chooses among these by its arrows.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={`${entry.kind} ${entry.path}`}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => go(entry)}
          >
            <span>{entry.label}</span>
            <span className="palette-kind">
              {[say(`palette.kinds.${entry.kind}`), entry.name].filter(Boolean).join(' · ')}
            </span>
          </div>
        ))}
      </div>
      <p role="status">{say('palette.count', { count: found.length })}</p>
    </div>
  )
}
