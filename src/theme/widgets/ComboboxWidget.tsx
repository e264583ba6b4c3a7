import type { WidgetProps } from '@rjsf/utils'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'

import { equal } from '#engine/answers/equal.ts'
import { useScreen } from '#engine/screen/ScreenContext.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { Icon } from '../parts/Icon.tsx'
import { matchChoices, searchable, type SearchableChoice, toSearchable } from '../control/matchChoices.ts'
import { useAnnouncement } from '../parts/useAnnouncement.ts'
import { type Choice, indexOfChoice } from '../control/listedChoices.ts'
import { useAskAgain } from '../parts/useAskAgain.tsx'
import { useChoices } from '../control/useChoices.ts'
import { useControl } from '../control/useControl.ts'

import './ComboboxWidget.css'

const LIMIT = 50

/**
 * One of a long list, found by typing: the combobox of the ARIA Authoring Practices, with a list below it. What is
 * typed and is no entry is kept as it is, for the form to refuse: nothing is put in its place.
 */
export function ComboboxWidget(props: WidgetProps) {
  const { id, value, onChange } = props
  const texts = useTexts()
  const { boxes } = useScreen()
  const { choices, status, none } = useChoices(props)
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  /** What was typed here and is no entry. */
  const [said, setSaid] = useState<unknown>()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)

  const known = useMemo(() => toSearchable(choices), [choices])
  const shown = shownOf()
  const matches = useMemo(
    () => (isOpen ? matchChoices(known, typed ?? '', LIMIT) : []),
    [isOpen, known, typed],
  )
  const activeChoice = matches[active]
  const { className, readOnly, ...control } = useControl(props)
  const isFixed = control.disabled || readOnly

  /** A code says nothing to anybody while the list that knows its name is not there. */
  function shownOf(): string {
    const label = choices[indexOfChoice(choices, value)]?.label
    if (label !== undefined) return label
    const isAwaited = status === 'loading' || status === 'failed'
    return isAwaited && value !== said ? '' : String(value ?? '')
  }

  const choose = (choice: Choice) => {
    boxes.release(id)
    setTyped(null)
    close()
    onChange(choice.value)
  }
  const close = () => {
    setIsOpen(false)
    setActive(-1)
  }
  const open = () => {
    if (!isFixed) setIsOpen(true)
  }
  const type = (text: string) => {
    setTyped(text)
    setActive(-1)
    setIsOpen(true)
    boxes.keep(id, () => commit(text))
  }
  const commit = (text: string) => {
    boxes.release(id)
    setTyped(null)
    const wanted = searchable(text)
    const exact = known.find((each) => each.text === wanted)?.choice
    const meant = text.trim() === '' ? props.options.emptyValue : (exact?.value ?? text.trim())
    setSaid(meant)
    if (!equal(meant, value)) onChange(meant)
  }
  // The name of an entry that was typed before the list was there means that entry.
  const named = useMemo(() => (typed === null ? entryNamed(known, value) : undefined), [known, typed, value])
  useEffect(() => {
    if (named) onChange(named.value)
  }, [named, onChange])

  const leave = () => {
    close()
    if (typed !== null) commit(typed)
  }

  const move = (to: number) => {
    open()
    setActive(Math.max(0, Math.min(to, matches.length - 1)))
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(active + 1),
    ArrowUp: () => move(active - 1),
    Escape: close,
    Enter: () => activeChoice && choose(activeChoice),
  }
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || (event.key === 'Enter' && !activeChoice) || (event.key === 'Escape' && !isOpen)) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  const askAgain = useAskAgain(status)
  const note = noteOf()
  function noteOf(): string | undefined {
    if (!isOpen) return undefined
    if (status === 'loading') return texts.find(['source.loading'])
    if (status === 'failed') return texts.find(['source.failed'])
    if (matches.length === 0) return texts.find(['combobox.none'])
    return matches.length === LIMIT ? texts.find(['combobox.more']) : undefined
  }

  useAnnouncement(isOpen ? (note ?? texts.find(['combobox.count'], { count: matches.length })) : undefined)

  return (
    <>
      <div className="combobox">
        <input
          {...control}
          ref={input}
          className={className}
          type="text"
          role="combobox"
          readOnly={readOnly}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeChoice ? `${listId}-${active}` : undefined}
          autoComplete="off"
          placeholder={none}
          spellCheck={false}
          value={typed ?? shown}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
          onClick={open}
          onBlur={leave}
        />
        {!isFixed && (
          <button
            className="combobox-open"
            type="button"
            tabIndex={-1}
            aria-label={texts.find(['combobox.open'])}
            aria-expanded={isOpen}
            aria-controls={listId}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              input.current?.focus()
              if (isOpen) close()
              else open()
            }}
          >
            <Icon name="chevron" />
          </button>
        )}
        <div
          className="combobox-list"
          id={listId}
          role="listbox"
          aria-labelledby={`${id}__title`}
          hidden={!isOpen}
        >
          {matches.map((choice, index) => (
            <Option
              key={index}
              id={`${listId}-${index}`}
              choice={choice}
              isActive={index === active}
              onChoose={choose}
            />
          ))}
          {note && (
            <div className="combobox-note" role="presentation">
              {note}
            </div>
          )}
        </div>
      </div>
      {askAgain}
    </>
  )
}

/** The entry that has a value as its name and not as its value. */
function entryNamed(known: SearchableChoice[], value: unknown): Choice | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  if (known.some(({ choice }) => choice.value === value)) return undefined
  const name = searchable(value)
  return known.find(({ text }) => text === name)?.choice
}

interface OptionProps {
  id: string
  choice: Choice
  isActive: boolean
  onChoose(choice: Choice): void
}

function Option({ id, choice, isActive, onChoose }: OptionProps) {
  const item = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isActive])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the box's
    <div
      className="combobox-option"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      ref={item}
      // The box keeps the focus, or leaving it would commit what was typed.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(choice)}
    >
      {choice.label}
      {choice.description && <span className="choice-detail">{choice.description}</span>}
    </div>
  )
}
