import { type DragEvent, useState } from 'react'

import { Icon } from '../parts/Icon.tsx'
import { useWords } from '../words/useWords.ts'

interface DropZoneProps {
  id: string
  words: string[]
  describedBy: string | undefined
  isInvalid: boolean
  /** The kinds of document that will do. */
  kinds: { key: string; label: string }[]
  kind: string
  onKind(key: string): void
  onFile(file: File): void
  /** More than one file was dropped: the name of the first. */
  onSeveral(filename: string): void
}

/** Where a file is dropped, or chosen with the browser's own control: the keyboard gets there too. */
export function DropZone({
  id,
  words,
  describedBy,
  isInvalid,
  kinds,
  kind,
  onKind,
  onFile,
  onSeveral,
}: DropZoneProps) {
  const say = useWords(...words)
  const [isOver, setOver] = useState(false)

  const take = (files: FileList | null) => {
    const [file, ...others] = Array.from(files ?? [])
    if (file && others.length > 0) onSeveral(file.name)
    else if (file) onFile(file)
  }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <div className="drop-zone-frame">
      {kinds.length > 1 && (
        <div className="field">
          <label className="field-label" htmlFor={`${id}.kind`}>
            {say('kind')}
          </label>
          <select
            id={`${id}.kind`}
            className="control"
            value={kind}
            onChange={({ target }) => onKind(target.value)}
          >
            {kinds.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
      <div
        className={`drop-zone${isOver ? ' drop-zone--over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" />
        <span className="drop-zone-words">{say('drop')}</span>
        <input
          id={id}
          className="visually-hidden drop-zone-input"
          type="file"
          accept=".pdf,application/pdf"
          aria-labelledby={`${id}__choose ${id}__title`}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          onChange={({ target }) => {
            take(target.files)
            target.value = ''
          }}
        />
        <label className="button button--secondary button--small" id={`${id}__choose`} htmlFor={id}>
          {say('choose')}
        </label>
      </div>
    </div>
  )
}
