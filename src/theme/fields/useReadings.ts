import { useState } from 'react'

import { idOfPointer } from '#engine/form/fields/fieldId.ts'
import { useScreen } from '#engine/screen/ScreenContext.ts'

import { useFillIn } from '../control/useFillIn.ts'
import { useValueAt } from '../hooks/useValueAt.ts'
import type { DocumentCheck, RequestedDocument } from './documentSlots.ts'
import { withReading } from './withReading.ts'

const none = {}

/**
 * Fills in the figures that were read in the documents, each document's once, into the object at `scopePointer`.
 * Returns the name of the document that was read last.
 */
export function useReadings(
  scopePointer: string | undefined,
  requested: RequestedDocument[],
  states: DocumentCheck[] | undefined,
): string | undefined {
  const pointer = scopePointer?.replace(/^\/data/, '')
  const { compiled, boxes } = useScreen()
  const { prefill = {} } = compiled.screen
  const began = useValueAt<Record<string, unknown>>(pointer === undefined ? undefined : prefill[pointer])
  const figures = useValueAt<Record<string, unknown>>(scopePointer) ?? none
  const [used, setUsed] = useState<ReadonlySet<string>>(new Set())
  const [readFrom, setReadFrom] = useState<string>()

  const keys = new Set(requested.flatMap(({ slots }) => slots.map(({ key }) => key)))
  const next = states?.find(
    ({ key, reading, dossier_document_id: id }) => reading && keys.has(key) && !used.has(id),
  )
  const isBeingTyped = (name: string) => boxes.isBeingTyped(idOfPointer(`${pointer}/${name}`))
  const fresh =
    next?.reading && scopePointer
      ? Object.entries(withReading(figures, began ?? none, next.reading)).filter(
          ([name]) => !isBeingTyped(name),
        )
      : []
  const isDone = fresh.length === 0

  useFillIn(
    isDone ? undefined : Object.fromEntries(fresh.map(([name, figure]) => [`${pointer}/${name}`, figure])),
  )
  // Once nothing of it is left to fill in, a document is done with.
  if (next && scopePointer && isDone) setUsed((before) => new Set([...before, next.dossier_document_id]))
  if (next && scopePointer && !isDone && next.filename !== readFrom) setReadFrom(next.filename)
  return readFrom
}
