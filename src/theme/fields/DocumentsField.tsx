import type { FieldProps } from '@rjsf/utils'
import { useEffect, useMemo, useState } from 'react'

import { pathOfId, wordingsOf } from '#engine/form/fields/fieldId.ts'
import { toPointer } from '#engine/answers/pointer.ts'
import { useHost } from '#engine/screen/hooks/useHost.ts'
import { useSource, useSourceList } from '#engine/screen/hooks/useSource.ts'

import { AwaitedSource } from '../parts/AwaitedSource.tsx'
import { FieldGroup } from '../parts/FieldGroup.tsx'
import { formatBytes } from '../words/formatBytes.ts'
import { useAnnouncement } from '../parts/useAnnouncement.ts'
import { useFieldWords } from '../words/useFieldWords.ts'
import { useFillIn } from '../control/useFillIn.ts'
import { useLatest } from '../hooks/useLatest.ts'
import { useValueAt } from '../hooks/useValueAt.ts'
import { useWords } from '../words/useWords.ts'
import { documentErrors } from './documentErrors.ts'
import {
  answeredRequests,
  type DocumentCheck,
  type DocumentGroup,
  type GivenDocument,
  type RequestedDocument,
  requestedDocuments,
  shownOf,
  withKnownDocuments,
} from './documentSlots.ts'
import { DocumentRequest } from './DocumentRequest.tsx'
import { useReadings } from './useReadings.ts'
import { useUploads } from './useUploads.ts'

import './DocumentsField.css'

/** `ui:options`: which of the requests are shown, and how many there should be in all. */
interface DocumentsOptions {
  /** The source of what is asked for. */
  source?: string
  /** The source of how the server finds what was given. */
  states?: string
  /** By which calls files travel, where not by those of the task. */
  calls?: 'archive'
  maximumBytes?: number
  /** The object that readings fill in. */
  fills?: string
  group?: string
  skip?: number
  take?: number
  expected?: number
}

/** The documents that are asked for: each is chosen or dropped, checked at once, sent, and then followed until the bank has read it. */
export function DocumentsField(props: FieldProps<GivenDocument[]>) {
  const { fieldPathId, uiSchema, rawErrors, errorSchema, disabled, readonly } = props
  const formData = documentsIn(props.formData)
  const { $id: id } = fieldPathId
  const options = (uiSchema?.['ui:options'] ?? {}) as DocumentsOptions
  const textKeys = [...wordingsOf(pathOfId(id)), 'fields.DocumentsField']
  const { label, help } = useFieldWords(id)
  const say = useWords(...textKeys)
  const limit = useValueAt<number>('/settings/limits/maximumDocumentBytes')
  const maximumBytes = options.maximumBytes ?? limit
  const { status } = useSource(options.source)
  const groups = useSourceList<DocumentGroup>(options.source)
  const requested = useRequested(groups, options)
  const states = useSourceList<DocumentCheck>(options.states)
  const readFrom = useReadings(options.fills, requested, states)
  const { add, remove } = useGivenDocuments(props, requested, states)
  const host = useHost()
  const documents = options.calls === 'archive' ? host.archive : host.documents
  const { uploads, start, refuse, cancel } = useUploads({
    documents,
    maximumBytes,
    textKeys,
    onUploaded: add,
  })
  const rules =
    maximumBytes === undefined ? say('rules') : say('rulesAndSize', { size: formatBytes(maximumBytes) })
  const needed = requested.filter(({ from }) => from > 0)
  const given = answeredRequests(needed, formData, states ?? [])
  const errors = documentErrors(requested, formData, rawErrors?.[0], errorSchema)
  const counted = say('count', { given, total: needed.length })
  const read = readFrom && say('read', { filename: readFrom })
  useAnnouncement(given > 0 && needed.length > 1 ? counted : undefined)
  useAnnouncement(read)

  return (
    <FieldGroup
      id={id}
      label={label}
      help={help}
      error={errors.ofField}
      isRefusedInside={errors.missing.length > 0}
    >
      <p className="field-help">{rules}</p>
      {groups === undefined && <AwaitedSource status={status} failed={say('failed')} rows={4} />}
      {needed.length > 1 && <p className="documents-count">{counted}</p>}
      <div className="documents">
        {requested.map((request) => (
          <DocumentRequest
            key={request.id}
            id={`${id}.${request.id}`}
            rowIdOf={(document) => `${id}.${formData.indexOf(document)}.dossier_document_id`}
            request={request}
            error={errors.byRequest[request.id]}
            errorOf={request.id === errors.missing[0] ? id : undefined}
            isMissing={errors.missing.includes(request.id)}
            words={textKeys}
            documents={documents}
            given={formData.filter(({ key }) => request.slots.some((slot) => slot.key === key))}
            states={states ?? []}
            upload={uploads[request.id]}
            isFixed={Boolean(disabled || readonly)}
            onFile={(key, file) => void start(request.id, key, file)}
            onRefuse={(filename, error) => refuse(request.id, filename, error)}
            onCancel={() => cancel(request.id)}
            onRemoved={remove}
          />
        ))}
      </div>
      {read && <p className="field-help">{read}</p>}
    </FieldGroup>
  )
}

/** What the field asks for, of all that the server lists. A list that is not as long as expected is noted, and asked as it is. */
function useRequested(groups: DocumentGroup[] | undefined, options: DocumentsOptions): RequestedDocument[] {
  const { group, skip, take, expected } = options
  const { note } = useHost()
  const all = useMemo(() => requestedDocuments(groups ?? [], group), [groups, group])
  const isStrange = groups !== undefined && expected !== undefined && all.length !== expected

  useEffect(() => {
    if (isStrange) note('Not as many documents are asked for as expected', { expected, asked: all.length })
  }, [isStrange, expected, all.length, note])
  return useMemo(() => shownOf(all, { skip, take }), [all, skip, take])
}

const none: GivenDocument[] = []

/** A draft may hold anything: what is no list is none, and the schema refuses it. */
function documentsIn(data: unknown): GivenDocument[] {
  return Array.isArray(data) ? (data as GivenDocument[]) : none
}

/** Keeps the list of documents, uploads that end at the same moment included, and takes in those that are there already. */
function useGivenDocuments(
  { formData, fieldPathId, onChange }: FieldProps<GivenDocument[]>,
  requested: ReturnType<typeof requestedDocuments>,
  states: DocumentCheck[] | undefined,
) {
  const { path } = fieldPathId
  const pointer = toPointer(path)
  const given = documentsIn(useValueAt(`/data${pointer}`))
  const latestRef = useLatest(documentsIn(formData))
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const [uploaded, setUploaded] = useState<ReadonlySet<string>>(new Set())
  const listed = new Set(states?.map(({ dossier_document_id: id }) => id))
  const unlisted = [...uploaded].filter((id) => !listed.has(id))
  // From there on the server's list says what becomes of a document.
  if (unlisted.length < uploaded.size) setUploaded(new Set(unlisted))
  const all = states ? withKnownDocuments(given, states, requested, { uploaded, removed }) : given
  useFillIn(all === given ? undefined : { [pointer]: all })

  const change = (documents: GivenDocument[]) => {
    latestRef.current = documents
    onChange(documents, path)
  }

  return {
    add: (document: GivenDocument) => {
      setUploaded((before) => new Set([...before, document.dossier_document_id]))
      change([...latestRef.current.filter(({ key }) => key !== document.key), document])
    },
    remove: (id: string) => {
      setRemoved((before) => new Set([...before, id]))
      change(latestRef.current.filter((document) => document.dossier_document_id !== id))
    },
  }
}
