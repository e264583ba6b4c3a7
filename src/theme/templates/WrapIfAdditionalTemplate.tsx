import type { WrapIfAdditionalTemplateProps } from '@rjsf/utils'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'

import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { Button } from '../parts/Button.tsx'
import { FieldError } from '../parts/FieldError.tsx'
import { errorIdOf, titleIdOf } from '../control/fieldIds.ts'

/** Names of fields are parts of ids and of pointers into the data. */
const isName = (text: string) => /^[^.\s]+$/.test(text)

/** A field that was added under a name of one's own: its name, itself, and how to be rid of it. */
export function WrapIfAdditionalTemplate(props: WrapIfAdditionalTemplateProps) {
  const { id, label: name, disabled, readonly, children, onKeyRenameBlur, onRemoveProperty } = props
  const texts = useTexts()
  const [isRefused, setRefused] = useState(false)
  const keyId = `${id}__key`

  const rename = (event: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) => {
    const isGood = isName(event.currentTarget.value)
    setRefused(!isGood)
    if (isGood) onKeyRenameBlur(event as FocusEvent<HTMLInputElement>)
  }
  const renameOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    rename(event)
  }
  return (
    <div className="row" role="group" aria-label={name}>
      <p className="row-title" aria-hidden="true">
        {name}
      </p>
      <div className="row-fields fields">
        <div className="field">
          <label className="field-label" id={titleIdOf(keyId)} htmlFor={keyId}>
            {texts.find(['additional.name'])}
          </label>
          <div className="field-row">
            <input
              key={name}
              id={keyId}
              className="control"
              autoComplete="off"
              defaultValue={name}
              disabled={disabled}
              readOnly={readonly}
              aria-required
              aria-invalid={isRefused || undefined}
              aria-describedby={isRefused ? errorIdOf(keyId) : undefined}
              onBlur={rename}
              onKeyDown={renameOnEnter}
            />
          </div>
          <FieldError id={keyId} message={isRefused ? texts.find(['additional.nameRefused']) : undefined} />
        </div>
        {children}
      </div>
      <Button
        variant="link"
        size="small"
        icon="trash"
        className="row-remove"
        aria-label={`${texts.find(['remove'])}: ${name}`}
        disabled={disabled || readonly}
        onClick={onRemoveProperty}
      >
        {texts.find(['remove'])}
      </Button>
    </div>
  )
}
