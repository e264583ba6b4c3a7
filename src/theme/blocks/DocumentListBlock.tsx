import type { BlockProps } from '#engine/form/FormTheme.ts'
import { useHost } from '#engine/screen/hooks/useHost.ts'
import { useSource, useSourceList } from '#engine/screen/hooks/useSource.ts'

import { AwaitedSource } from '../parts/AwaitedSource.tsx'
import type { DocumentCheck } from '../fields/documentSlots.ts'
import { DocumentRow } from '../fields/DocumentRow.tsx'
import { useWords } from '../words/useWords.ts'
import { BlockCard } from './BlockCard.tsx'

import '../fields/DocumentsField.css'

const words = ['fields.DocumentsField']

/** The documents that the case's archive holds for good, each to be downloaded. */
export function DocumentListBlock({ options }: BlockProps) {
  const say = useWords('blocks.DocumentListBlock')
  const { archive } = useHost()
  const source = options['documents'] as string | undefined
  const { status } = useSource(source)
  const documents = useSourceList<DocumentCheck & { archived?: boolean }>(source)?.filter(
    ({ archived }) => archived,
  )

  return (
    <BlockCard title={say('title')}>
      {!documents && <AwaitedSource status={status} failed={say('failed')} rows={3} />}
      {documents?.length === 0 && <p>{say('none')}</p>}
      {documents && documents.length > 0 && (
        <ul className="document-list">
          {documents.map((document) => (
            <DocumentRow
              key={document.dossier_document_id}
              document={document}
              kind={undefined}
              check={document}
              words={words}
              documents={archive}
              isFixed
            />
          ))}
        </ul>
      )}
    </BlockCard>
  )
}
