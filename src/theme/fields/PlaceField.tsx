import type { FieldProps } from '@rjsf/utils'
import { type KeyboardEvent, useState } from 'react'

import { useHost } from '#engine/useHost.ts'

import { Button } from '../Button.tsx'
import { FieldError } from '../FieldError.tsx'
import { errorIdOf, helpIdOf, titleIdOf } from '../fieldIds.ts'
import { useFieldWords } from '../useFieldWords.ts'
import { useAnnouncement } from '../useAnnouncement.ts'
import { useTextBox } from '../useTextBox.ts'
import { useWords } from '../useWords.ts'

import './PlaceField.css'

/** A place to look around: a town or ZIP code as typed, or a position. */
interface Place {
  place?: string
  latitude?: number
  longitude?: number
}

/** Asks for a place: typed, or where the device is. */
export function PlaceField({
  fieldPathId,
  formData = {},
  disabled,
  readonly,
  rawErrors,
  onChange,
  onBlur,
  onFocus,
}: FieldProps<Place>) {
  const { $id: id, path } = fieldPathId
  const { label, help } = useFieldWords(id)
  const say = useWords('fields.PlaceField')
  const { locate, isLocating, isLost } = useLocation((position) => onChange(position, path))
  const box = useTextBox({
    id: `${id}.place`,
    value: formData.place,
    onChange: (place: string | undefined) => onChange(place === undefined ? {} : { place }, path),
    onBlur,
    onFocus,
  })
  const error = rawErrors?.[0] ?? (isLost ? say('lost') : undefined)
  const located = formData.latitude === undefined ? undefined : say('usingPosition')
  useAnnouncement(isLost ? say('lost') : located)

  const searchOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    box.onBlur()
  }

  return (
    <div className="field field--wide place" id={id}>
      <label className="field-label" id={titleIdOf(id)} htmlFor={`${id}.place`}>
        {label}
      </label>
      {help && (
        <p className="field-help" id={helpIdOf(id)}>
          {help}
        </p>
      )}
      <div className="place-row">
        <input
          {...box}
          id={`${id}.place`}
          className="control"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          disabled={disabled}
          readOnly={readonly}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={
            [error && errorIdOf(id), help && helpIdOf(id)].filter(Boolean).join(' ') || undefined
          }
          onKeyDown={searchOnEnter}
        />
        <Button icon="search" disabled={disabled || readonly} onClick={box.onBlur}>
          {say('search')}
        </Button>
        <Button look="link" icon="pin" pending={isLocating} disabled={disabled || readonly} onClick={locate}>
          {say('usePosition')}
        </Button>
      </div>
      <p className="field-help place-status">{located}</p>
      <FieldError id={id} message={error} />
    </div>
  )
}

/** The device's position, to about a hundred metres: enough to find a branch. */
function useLocation(found: (position: Place) => void) {
  const host = useHost()
  const [state, setState] = useState<'idle' | 'locating' | 'lost'>('idle')

  const locate = () => {
    setState('locating')
    host
      .locate()
      .then(({ latitude, longitude }) => {
        setState('idle')
        return found({ latitude: roundly(latitude), longitude: roundly(longitude) })
      })
      .catch(() => setState('lost'))
  }
  return { locate, isLocating: state === 'locating', isLost: state === 'lost' }
}

function roundly(degrees: number): number {
  return Math.round(degrees * 1000) / 1000
}
