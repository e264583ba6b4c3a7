import type { FieldProps } from '@rjsf/utils'
import { useMemo, useState } from 'react'

import { pathOfId, wordingOf } from '#engine/fieldId.ts'
import { toPointer } from '#engine/pointer.ts'
import { useHost } from '#engine/useHost.ts'
import { useSource } from '#engine/useSource.ts'

import { FieldGroup } from '../FieldGroup.tsx'
import { formatBytes } from '../format.ts'
import { Skeleton } from '../Skeleton.tsx'
import { useFieldWords } from '../useFieldWords.ts'
import { useFillIn } from '../useFillIn.ts'
import { useLatest } from '../useLatest.ts'
import { useValueAt } from '../useValueAt.ts'
import { useWords } from '../useWords.ts'
import {
  type DocumentCheck,
  type DocumentGroup,
  type GivenDocument,
  requestedDocuments,
  withKnownDocuments,
} from './documentPlaces.ts'
import { DocumentRequest } from './DocumentRequest.tsx'
import { useUploads } from './useUploads.ts'

import './DocumentsField.css'

/** The documents that are asked for: each is chosen or dropped, checked at once, sent, and then followed until the bank has read it. */
export function DocumentsField(props: FieldProps<GivenDocument[]>) {
  const { fieldPathId, uiSchema, formData, rawErrors, disabled, readonly } = props
  const { $id: id } = fieldPathId
  const options = uiSchema?.['ui:options'] ?? {}
  const places = [wordingOf(pathOfId(id)), 'fields.DocumentsField']
  const { label, help } = useFieldWords(id)
  const say = useWords(...places)
  const limit = useValueAt<number>('/settings/limits/maximumDocumentBytes')
  const maximumBytes = (options['maximumBytes'] as number | undefined) ?? limit
  const { value: groups } = useSource(options['source'] as string | undefined)
  const group = options['group'] as string | undefined
  const requested = useMemo(
    () => requestedDocuments((groups as DocumentGroup[] | undefined) ?? [], group),
    [groups, group],
  )
  const states = useSource(options['states'] as string | undefined).value as DocumentCheck[] | undefined
  const { add, remove } = useGivenDocuments(props, requested, states)
  const host = useHost()
  const documents = options['calls'] === 'archive' ? host.archive : host.documents
  const { uploads, start, refuse, cancel } = useUploads({ documents, maximumBytes, places, onUploaded: add })
  const rules =
    maximumBytes === undefined ? say('rules') : say('rulesAndSize', { size: formatBytes(maximumBytes) })

  return (
    <FieldGroup id={id} label={label} help={help} error={rawErrors?.[0]}>
      <p className="field-help">{rules}</p>
      {groups === undefined && <Skeleton rows={4} />}
      <div className="documents">
        {requested.map((request) => (
          <DocumentRequest
            key={request.id}
            id={`${id}.${request.id}`}
            request={request}
            words={places}
            documents={documents}
            given={(formData ?? []).filter(({ key }) => request.places.some((place) => place.key === key))}
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
    </FieldGroup>
  )
}

const none: GivenDocument[] = []

/** Keeps the list of documents, uploads that end at the same moment included, and takes in those that are there already. */
function useGivenDocuments(
  { formData, fieldPathId, onChange }: FieldProps<GivenDocument[]>,
  requested: ReturnType<typeof requestedDocuments>,
  states: DocumentCheck[] | undefined,
) {
  const { path } = fieldPathId
  const pointer = toPointer(path)
  const given = useValueAt<GivenDocument[]>(`/data${pointer}`) ?? none
  const latestRef = useLatest(formData ?? none)
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const all = withKnownDocuments(given, states ?? [], requested, removed)
  useFillIn(all === given ? undefined : { [pointer]: all })

  const change = (documents: GivenDocument[]) => {
    latestRef.current = documents
    onChange(documents, path)
  }

  return {
    add: (document: GivenDocument) =>
      change([...latestRef.current.filter(({ key }) => key !== document.key), document]),
    remove: (id: string) => {
      setRemoved((before) => new Set([...before, id]))
      change(latestRef.current.filter((document) => document.dossier_document_id !== id))
    },
  }
}
