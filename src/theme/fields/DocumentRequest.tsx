import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

import type { DocumentsHost } from '#engine/screen/ScreenHost.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { Button } from '../parts/Button.tsx'
import { FieldError } from '../parts/FieldError.tsx'
import { errorIdOf } from '../control/fieldIds.ts'
import { useAnnouncement } from '../parts/useAnnouncement.ts'
import { useWords } from '../words/useWords.ts'
import type { DocumentCheck, DocumentSlot, GivenDocument, RequestedDocument } from './documentSlots.ts'
import { DocumentRow } from './DocumentRow.tsx'
import { DropZone } from './DropZone.tsx'
import type { Upload } from './useUploads.ts'
import { UploadRow } from './UploadRow.tsx'

interface DocumentRequestProps {
  id: string
  /** The id under which what is refused of a document is looked for. */
  rowIdOf(document: GivenDocument): string
  request: RequestedDocument
  /** What the form refuses of it. */
  error: string | undefined
  /** The field whose error that is, where the whole list is refused. */
  errorOf: string | undefined
  /** Its document is missing, and that is refused. */
  isMissing: boolean
  /** Where the words of the field stand. */
  words: string[]
  documents: DocumentsHost
  given: GivenDocument[]
  states: DocumentCheck[]
  upload: Upload | undefined
  isFixed: boolean
  onFile(key: string, file: File): void
  onRefuse(filename: string, error: string): void
  onCancel(): void
  onRemoved(document: string): void
}

/** One thing to be shown by a document: what it is and why, the documents given, and where to put another. */
export function DocumentRequest(props: DocumentRequestProps) {
  const { id, rowIdOf, request, isMissing, words, documents, given, states, upload, isFixed } = props
  const { onFile, onRefuse, onCancel, onRemoved } = props
  const texts = useTexts()
  const say = useWords(...words)
  const saySlot = useSlotWords(words)
  const [isAdding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const focus = useKeptFocus(box)

  const free = request.slots.filter(({ key }) => !given.some((document) => document.key === key))
  const slot = free.find(({ key }) => key === chosen) ?? free[0]
  const refusal = upload?.error && `${upload.filename}: ${upload.error}`
  const error = refusal ?? props.error
  const refusedId = refusal === undefined ? (props.errorOf ?? id) : id
  useAnnouncement(refusal)
  const isRunning = upload !== undefined && refusal === undefined
  const isAsked = given.length < Math.max(request.from, 1) || isAdding
  const isCounted = request.to !== undefined
  const count = useCountWords(request, words)
  const help = texts.find(words.map((one) => `${one}.requests.${request.name}.help`))

  const send = (key: string, file: File) => {
    setAdding(false)
    onFile(key, file)
  }

  return (
    <div className="document-request" ref={box} {...focus}>
      <h2 className="document-title" id={`${id}__title`} tabIndex={-1}>
        {say(`requests.${request.name}.label`, { entity: request.relatedEntity })}
      </h2>
      {help && (
        <p className="field-help" id={`${id}__help`}>
          {help}
        </p>
      )}
      {count && <p className="field-help">{count}</p>}
      {given.length > 0 && (
        <ul className="document-list" aria-labelledby={`${id}__title`}>
          {given.map((document) => (
            <DocumentRow
              key={document.dossier_document_id}
              id={rowIdOf(document)}
              document={document}
              kind={saySlot(
                request.slots.find(({ key }) => key === document.key),
                !isCounted && request.slots.length > 1,
              )}
              check={states.find((state) => state.dossier_document_id === document.dossier_document_id)}
              words={words}
              documents={documents}
              isFixed={isFixed || isRunning}
              onReplace={(file) => send(document.key, file)}
              onRemoved={onRemoved}
            />
          ))}
        </ul>
      )}
      {isRunning && <UploadRow upload={upload} words={words} onCancel={onCancel} />}
      {!isRunning && !isFixed && isAsked && slot && (
        <DropZone
          id={id}
          words={words}
          describedBy={
            [error && errorIdOf(refusedId), help && `${id}__help`].filter(Boolean).join(' ') || undefined
          }
          isInvalid={refusal !== undefined || isMissing}
          kinds={(isCounted ? [slot] : free).map(({ key, ...rest }) => ({
            key,
            label: saySlot({ key, ...rest }, true) ?? rest.label,
          }))}
          kind={slot.key}
          onKind={setChosen}
          onFile={(file) => send(slot.key, file)}
          onSeveral={(name) => onRefuse(name, say('error.several'))}
        />
      )}
      {!isRunning && !isFixed && !isAsked && free.length > 0 && (
        <Button variant="link" size="small" icon="plus" onClick={() => setAdding(true)}>
          {say('addAnother')}
        </Button>
      )}
      <FieldError id={refusedId} message={error} />
    </div>
  )
}

/** How many files are asked for, where it is not just one. */
function useCountWords({ from, to }: RequestedDocument, words: string[]): string | undefined {
  const say = useWords(...words)
  if (to === undefined || (from === 1 && to === 1)) return undefined
  if (from === 0) return say('filesUpTo', { to })
  return from === to ? say('filesExactly', { to }) : say('filesBetween', { from, to })
}

/** What a kind of document is called: by the wording, else as the server does. One that is the only kind needs no name. */
function useSlotWords(words: string[]) {
  const texts = useTexts()
  return (slot: DocumentSlot | undefined, isOneOfSeveral: boolean): string | undefined => {
    if (!slot || !isOneOfSeveral) return undefined
    const { type, subType, label, isSelected } = slot
    if (isSelected) return label
    return texts.find(words.map((one) => `${one}.configurations.${type}.${subType}`)) ?? label
  }
}

/** When what had the focus goes away, the drop zone or a document with its buttons, the title has it. */
function useKeptFocus(box: RefObject<HTMLDivElement | null>) {
  const isInside = useRef(false)

  useLayoutEffect(() => {
    const isLost = isInside.current && document.activeElement === document.body
    if (isLost) box.current?.querySelector('h2')?.focus({ preventScroll: true })
  })

  return {
    onFocus: () => {
      isInside.current = true
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !box.current?.contains(relatedTarget)) isInside.current = false
    },
  }
}
