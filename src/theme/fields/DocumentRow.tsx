import { useRef, useState } from 'react'

import type { DocumentsHost } from '#engine/screen/ScreenHost.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { Button } from '../parts/Button.tsx'
import { formatBytes } from '../words/formatBytes.ts'
import { Icon, type IconName } from '../parts/Icon.tsx'
import { useAnnouncement } from '../parts/useAnnouncement.ts'
import { useWords } from '../words/useWords.ts'
import type { DocumentCheck, GivenDocument } from './documentSlots.ts'
import { textOfFailure } from './textOfFailure.ts'

interface DocumentRowProps {
  id?: string
  document: GivenDocument
  /** What kind of document it is, where several would do. */
  kind: string | undefined
  check: DocumentCheck | undefined
  words: string[]
  /** By which calls it is fetched and removed. */
  documents: DocumentsHost
  isFixed: boolean
  onReplace?(file: File): void
  onRemoved?(document: string): void
}

/** A document that was sent: how the bank finds it, and what can be done with it. */
export function DocumentRow({
  id: rowId,
  document,
  kind,
  check,
  words,
  documents,
  isFixed,
  onReplace,
  onRemoved,
}: DocumentRowProps) {
  const { dossier_document_id: id, filename = '' } = document
  const { language } = useTexts()
  const say = useWords(...words)
  const input = useRef<HTMLInputElement>(null)
  const { pending, failure, run } = useTool(words)
  const size = check?.bytes === undefined ? undefined : formatBytes(check.bytes, language)
  const remove = () => documents.remove(id).then(() => onRemoved?.(id))
  useAnnouncement(failure && `${filename}: ${failure}`)
  const ofFile = <span className="visually-hidden"> {filename}</span>

  return (
    <li className="document-row" id={rowId}>
      <Icon name="file" />
      <div className="document-words">
        <span className="filename">{filename}</span>
        <span className="document-detail">{[kind, size].filter(Boolean).join(' · ')}</span>
        <Refusal check={check} words={words} />
        {failure && <span className="document-failure">{failure}</span>}
      </div>
      <StateChip filename={filename} state={check?.state ?? 'uploaded'} words={words} />
      <div className="document-tools">
        <Button
          variant="link"
          size="small"
          icon="download"
          pending={pending === 'download'}
          onClick={() => run('download', documents.download(id))}
        >
          {say('download')}
          {ofFile}
        </Button>
        {!isFixed && (
          <>
            <input
              ref={input}
              hidden
              type="file"
              accept=".pdf,application/pdf"
              aria-label={`${say('replace')} ${filename}`}
              onChange={({ target }) => {
                const [file] = Array.from(target.files ?? [])
                target.value = ''
                if (file) onReplace?.(file)
              }}
            />
            <Button variant="link" size="small" icon="upload" onClick={() => input.current?.click()}>
              {say('replace')}
              {ofFile}
            </Button>
          </>
        )}
      </div>
      {!isFixed && (
        <Button
          variant="link"
          size="small"
          icon="trash"
          className="document-remove"
          pending={pending === 'remove'}
          onClick={() => run('remove', remove())}
        >
          {say('remove')}
          {ofFile}
        </Button>
      )}
    </li>
  )
}

const icons: Record<string, IconName> = {
  uploaded: 'upload',
  valid: 'check',
  failed: 'error',
  rejected: 'error',
}

interface StateChipProps {
  filename: string
  state: string
  words: string[]
}

function StateChip({ filename, state, words }: StateChipProps) {
  const say = useWords(...words)
  const text = say(`state.${state}`)
  useAnnouncement(`${filename}: ${text}`)
  return (
    <span className={`chip chip--${state}`}>
      <Icon name={icons[state] ?? 'clock'} />
      {text}
    </span>
  )
}

/** Why the bank cannot use the document. */
function Refusal({ check, words }: { check: DocumentCheck | undefined; words: string[] }) {
  const texts = useTexts()
  if (check?.state !== 'failed' && check?.state !== 'rejected') return null
  const reason = check.reason === undefined ? check.state : check.reason
  const text = texts.find(words.map((textKey) => `${textKey}.reasons.${reason}`)) ?? reason
  return <span className="document-failure">{text}</span>
}

/** One thing at a time is done with a document; when it does not work, it says so. */
function useTool(words: string[]) {
  const texts = useTexts()
  const say = useWords(...words)
  const [pending, setPending] = useState<string>()
  const [failure, setFailure] = useState<string>()

  const run = (name: string, work: Promise<void>) => {
    setPending(name)
    setFailure(undefined)
    work
      .catch((error: unknown) => setFailure(textOfFailure(error, texts) ?? say('error.tool')))
      .finally(() => setPending(undefined))
  }
  return { pending, failure, run }
}
