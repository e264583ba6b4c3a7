import { type ReactNode, useRef, useState } from 'react'

import { useOwnLabel } from '#engine/screen/hooks/useOwnLabel.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { Button } from '../parts/Button.tsx'
import { Icon } from '../parts/Icon.tsx'
import { MaskedText } from '../parts/MaskedText.tsx'
import { useWords } from '../words/useWords.ts'
import { fullName, type Person } from './people.ts'

interface PersonCardProps {
  id: string
  /** Where the words of the field stand. */
  words: string[]
  person: Person
  roles: string[]
  /** Among several people, what is refused says of whom it is. */
  isOneOfSeveral: boolean
  /** Names of the fields that are still to be filled in. */
  missing: string[]
  /** While something in it is refused, the card stays open. */
  hasErrors: boolean
  onRemove: (() => void) | undefined
  /** The person's form. */
  children: ReactNode
}

const NAMED = 3

/** A person: who it is, what is missing, and the form behind a button. */
export function PersonCard({
  id,
  words,
  person,
  roles,
  isOneOfSeveral,
  missing,
  hasErrors,
  onRemove,
  children,
}: PersonCardProps) {
  const say = useWords(...words)
  const [isWanted, setWanted] = useState(false)
  const box = useRef<HTMLLIElement>(null)
  const isOpen = isWanted || hasErrors
  const name = fullName(person) || say('newPerson')
  useOwnLabel(id, isOneOfSeveral ? name : '')
  const toggle = say(missing.length > 0 ? 'complete' : 'change')
  const details = [...roles.map((role) => say(`roles.${role}`)), person.taxCode].filter(
    (detail) => detail !== undefined,
  )

  const close = () => {
    setWanted(false)
    box.current?.querySelector<HTMLElement>('.person-toggle')?.focus()
  }

  return (
    <li className="person-card" ref={box}>
      <div className="person-head">
        <Icon name="person" />
        <div className="person-words">
          <h2 className="person-name">{name}</h2>
          {details.length > 0 && (
            <ul className="person-detail">
              {details.map((detail) => (
                <li key={detail}>
                  <MaskedText text={detail} />
                </li>
              ))}
            </ul>
          )}
          <Missing words={words} missing={missing} />
        </div>
        <Completeness words={words} isComplete={missing.length === 0} hasErrors={hasErrors} />
        <div className="person-tools">
          <Button
            className="person-toggle"
            variant={missing.length > 0 && !isOpen ? 'secondary' : 'link'}
            size="small"
            icon="edit"
            aria-expanded={isOpen}
            aria-controls={`${id}__form`}
            aria-label={`${toggle}: ${name}`}
            onClick={() => setWanted(!isOpen)}
          >
            {toggle}
          </Button>
          {onRemove && (
            <Button
              variant="link"
              size="small"
              icon="trash"
              aria-label={`${say('remove')}: ${name}`}
              onClick={onRemove}
            >
              {say('remove')}
            </Button>
          )}
        </div>
      </div>
      <div className="person-form" id={`${id}__form`} hidden={!isOpen} role="group" aria-label={name}>
        {isOpen && children}
        {isOpen && (
          <Button size="small" icon="up" onClick={close}>
            {say('done')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** What is missing by name, the first few of it. */
function Missing({ words, missing }: { words: string[]; missing: string[] }) {
  const texts = useTexts()
  const say = useWords(...words)
  if (missing.length === 0) return null
  const named = missing
    .slice(0, NAMED)
    .map((field) => texts.find(words.map((textKey) => `${textKey}.items.${field}.label`)) ?? field)
    .join(', ')
  const others = missing.length - NAMED
  return (
    <p className="person-missing">
      {others > 0
        ? say('missingAndMore', { fields: named, count: others })
        : say('missing', { fields: named })}
    </p>
  )
}

function Completeness({
  words,
  isComplete,
  hasErrors,
}: {
  words: string[]
  isComplete: boolean
  hasErrors: boolean
}) {
  const say = useWords(...words)
  if (hasErrors) {
    return (
      <span className="chip chip--failed">
        <Icon name="error" />
        {say('state.wrong')}
      </span>
    )
  }
  return (
    <span className={`chip chip--${isComplete ? 'valid' : 'pending'}`}>
      <Icon name={isComplete ? 'check' : 'clock'} />
      {say(isComplete ? 'state.complete' : 'state.incomplete')}
    </span>
  )
}
