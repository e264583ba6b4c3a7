import { type KeyboardEvent, useState } from 'react'

import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { Button } from '../parts/Button.tsx'
import { FieldError } from '../parts/FieldError.tsx'
import { errorIdOf } from '../control/fieldIds.ts'
import { drawLabel } from '../templates/drawFrame.tsx'
import { useWords } from '../words/useWords.ts'
import type { Person } from './people.ts'

interface AddPersonProps {
  id: string
  words: string[]
  people: Person[]
  onAdd(taxCode: string): void
}

/** Adds a person by tax code, who is not there already. */
export function AddPerson({ id, words, people, onAdd }: AddPersonProps) {
  const boxId = `${id}.added`
  const texts = useTexts()
  const say = useWords(...words)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  const add = () => {
    const taxCode = typed.trim().toUpperCase()
    if (taxCode === '') return setError(say('error.empty'))
    if (people.some((person) => person.taxCode?.toUpperCase() === taxCode))
      return setError(texts.apiError('APPLICANT_ALREADY_PRESENT'))
    setError(undefined)
    setTyped('')
    onAdd(taxCode)
  }

  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <div className="field">
      {drawLabel({ id: boxId, label: say('addByTaxCode'), isRequired: true, texts, boxId })}
      <div className="field-row">
        <input
          id={boxId}
          className="control control--code"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error && errorIdOf(boxId)}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={addOnEnter}
        />
        <Button icon="plus" onClick={add}>
          {say('add')}
        </Button>
      </div>
      <FieldError id={boxId} message={error} />
    </div>
  )
}
