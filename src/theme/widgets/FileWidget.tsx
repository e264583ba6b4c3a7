import type { WidgetProps } from '@rjsf/utils'
import { useRef, useState } from 'react'

import { useTexts } from '#engine/screen/hooks/useTexts.ts'
import type { Language } from '#engine/screen/languages.ts'

import { Button } from '../parts/Button.tsx'
import { fileOf, toDataUrl } from '../control/dataUrl.ts'
import { FieldError } from '../parts/FieldError.tsx'
import { errorIdOf } from '../control/fieldIds.ts'
import { formatBytes } from '../words/formatBytes.ts'
import { Icon } from '../parts/Icon.tsx'
import { useAnnouncement } from '../parts/useAnnouncement.ts'
import { useControl } from '../control/useControl.ts'
import { useLatest } from '../hooks/useLatest.ts'
import { useWords } from '../words/useWords.ts'

import './FileWidget.css'

/**
 * A small file kept in the answers themselves, as a data URL with its name; several where the schema asks for a list.
 * `ui:options.accept` names the kinds, `maximumBytes` how large one may be. What is sent to be checked is DocumentsField's.
 */
export function FileWidget(props: WidgetProps) {
  const { id, multiple = false, options } = props
  const { language } = useTexts()
  const say = useWords('widgets.FileWidget')
  const { kept, refusal, add, remove } = useFiles(props)
  const { disabled, readOnly, 'aria-required': isRequired, placeholder: _, ...control } = useControl(props)
  const input = useRef<HTMLInputElement>(null)
  useAnnouncement(refusal)
  const isFixed = disabled || readOnly
  const takeAway = (url: string) => {
    remove(url)
    // The button that had the focus goes with the file.
    input.current?.focus()
  }
  const ownId = `${id}.file`
  const describedBy = [refusal && errorIdOf(ownId), control['aria-describedby']].filter(Boolean).join(' ')
  return (
    <div className="files">
      <span className="files-choose">
        <input
          {...control}
          ref={input}
          className="files-input"
          type="file"
          accept={typeof options.accept === 'string' ? options.accept : undefined}
          multiple={multiple}
          disabled={isFixed}
          required={isRequired}
          aria-invalid={control['aria-invalid'] ?? (refusal !== undefined || undefined)}
          aria-describedby={describedBy || undefined}
          onChange={({ target }) => {
            void add(Array.from(target.files ?? []))
            // The same file can be chosen again once it was taken away.
            target.value = ''
          }}
        />
        <span className="button button--small files-button" aria-hidden="true">
          <Icon name="upload" />
          {say(multiple ? 'chooseSeveral' : 'choose')}
        </span>
      </span>
      <FieldError id={ownId} message={refusal} />
      {kept.length > 0 && (
        <ul className="files-list">
          {kept.map((url) => (
            <Entry
              key={url}
              url={url}
              language={language}
              onRemove={isFixed ? undefined : () => takeAway(url)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface EntryProps {
  url: string
  language: Language
  onRemove: (() => void) | undefined
}

function Entry({ url, language, onRemove }: EntryProps) {
  const say = useWords('widgets.FileWidget')
  const { name, bytes } = fileOf(url)
  const filename = name ?? say('unnamed')
  return (
    <li className="files-entry">
      <Icon name="file" />
      <span className="files-name">
        {filename}{' '}
        {bytes !== undefined && <span className="choice-detail">{formatBytes(bytes, language)}</span>}
      </span>
      {onRemove && (
        <Button
          variant="link"
          size="small"
          icon="trash"
          aria-label={`${say('remove')} ${filename}`}
          onClick={onRemove}
        >
          {say('remove')}
        </Button>
      )}
    </li>
  )
}

/** The files kept so far; one that is too large is not even read. */
function useFiles({ value, multiple = false, options, onChange }: WidgetProps) {
  const { language } = useTexts()
  const say = useWords('widgets.FileWidget')
  const [refusal, setRefusal] = useState<string>()
  const maximumBytes = typeof options.maximumBytes === 'number' ? options.maximumBytes : Infinity
  const kept = [value as unknown].flat().filter((url): url is string => typeof url === 'string')
  const latestRef = useLatest(kept)
  const keep = (urls: string[]) => {
    latestRef.current = urls
    onChange(multiple ? (urls.length > 0 ? urls : undefined) : urls.at(-1))
  }

  const add = async (files: File[]) => {
    const [tooLarge] = files.filter(({ size }) => size > maximumBytes)
    setRefusal(
      tooLarge && say('size', { filename: tooLarge.name, size: formatBytes(maximumBytes, language) }),
    )
    const urls: string[] = []
    for (const file of files.filter(({ size }) => size <= maximumBytes)) {
      const url = await toDataUrl(file).catch(() => undefined)
      if (url === undefined) setRefusal(say('unreadable', { filename: file.name }))
      else urls.push(url)
    }
    if (urls.length > 0) keep(multiple ? [...new Set([...latestRef.current, ...urls])] : urls)
  }

  const remove = (url: string) => keep(latestRef.current.filter((one) => one !== url))
  return { kept, refusal, add, remove }
}
