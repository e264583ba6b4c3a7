import type { FieldProps } from '@rjsf/utils'
import { type KeyboardEvent, useState } from 'react'

import { useScreen } from '#engine/screen/ScreenContext.ts'
import { useHost } from '#engine/screen/hooks/useHost.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { Button } from '../parts/Button.tsx'
import { FieldError } from '../parts/FieldError.tsx'
import { describedBy, drawHelp, drawLabel } from '../templates/drawFrame.tsx'
import { useFieldWords } from '../words/useFieldWords.ts'
import { useAnnouncement } from '../parts/useAnnouncement.ts'
import { useTextBox } from '../control/useTextBox.ts'
import { useWords } from '../words/useWords.ts'
import { firstErrorIn } from './firstErrorIn.ts'

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
  errorSchema,
  onChange,
}: FieldProps<Place>) {
  const { $id: id, path } = fieldPathId
  const texts = useTexts()
  const words = useFieldWords(id)
  const say = useWords('fields.PlaceField')
  const { boxes, host } = useScreen()
  const { forget, locate, isLocating, isLost } = useLocation((position) => onChange(position, path))
  const box = useTextBox({
    value: formData.place,
    onChange: (place: string | undefined) => {
      forget()
      onChange(place === undefined ? {} : { place }, path)
    },
  })
  const error = rawErrors?.[0] ?? firstErrorIn(errorSchema) ?? (isLost ? say('lost') : undefined)
  const isLocated = formData.latitude !== undefined && error === undefined
  const located = isLocated ? say('usingPosition') : undefined
  useAnnouncement(isLost ? say('lost') : located)

  const searchOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    search()
  }
  // Also around the same place, where nothing could be found out before.
  const search = () => {
    forget()
    boxes.commitAll()
    host.askAgain()
  }

  return (
    <div className="field field--wide place" id={id}>
      {drawLabel({ id, label: words.label, isRequired: true, texts, boxId: `${id}.place` })}
      {drawHelp(id, words, texts)}
      {/* A position that is refused is looked for by the names of its parts: it is fixed here, in the box. */}
      <div className="place-row" id={`${id}.latitude`}>
        <span className="place-box" id={`${id}.longitude`}>
          <input
            ref={box}
            id={`${id}.place`}
            className="control"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            disabled={disabled}
            readOnly={readonly}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={describedBy(id, words, error)}
            onKeyDown={searchOnEnter}
          />
        </span>
        <Button icon="search" disabled={disabled || readonly} onClick={search}>
          {say('search')}
        </Button>
        <Button
          variant="link"
          icon="pin"
          pending={isLocating}
          disabled={disabled || readonly}
          onClick={locate}
        >
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
  const forget = () => setState((now) => (now === 'lost' ? 'idle' : now))
  return { forget, locate, isLocating: state === 'locating', isLost: state === 'lost' }
}

function roundly(degrees: number): number {
  return Math.round(degrees * 1000) / 1000
}
