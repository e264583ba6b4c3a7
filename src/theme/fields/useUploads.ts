import { useEffect, useRef, useState } from 'react'

import type { DocumentsHost } from '#engine/screen/ScreenHost.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { useLatest } from '../hooks/useLatest.ts'
import { useWords } from '../words/useWords.ts'
import type { GivenDocument } from './documentSlots.ts'
import { firstFaultOf } from './firstFaultOf.ts'
import { textOfFailure } from './textOfFailure.ts'

/** A file on its way, or one that did not arrive. `share` goes from 0 to 1. */
export interface Upload {
  key: string
  filename: string
  bytes: number
  share: number
  error?: string
}

interface UploadsOptions {
  /** By which calls files travel. */
  documents: DocumentsHost
  maximumBytes: number | undefined
  /** Where the words of the field stand. */
  textKeys: string[]
  onUploaded(document: GivenDocument): void
}

/** Files on their way to the server, by request: one at a time each, and what became of the last. */
export function useUploads({ documents, maximumBytes, textKeys, onUploaded }: UploadsOptions) {
  const texts = useTexts()
  const say = useWords(...textKeys)
  const [uploads, setUploads] = useState<Record<string, Upload>>({})
  const running = useRef(new Map<string, AbortController>())
  const arrived = useLatest(onUploaded)

  useEffect(() => {
    const controllers = running.current
    return () => controllers.forEach((controller) => controller.abort())
  }, [])

  const set = (request: string, upload: Upload) => setUploads((before) => ({ ...before, [request]: upload }))
  const forget = (request: string) =>
    setUploads((before) => Object.fromEntries(Object.entries(before).filter(([id]) => id !== request)))

  const start = async (request: string, key: string, file: File) => {
    const upload: Upload = { key, filename: file.name, bytes: file.size, share: 0 }
    const fault = await firstFaultOf(file, maximumBytes)
    if (fault) return set(request, { ...upload, error: say(`error.${fault}`) })

    const controller = new AbortController()
    running.current.get(request)?.abort()
    running.current.set(request, controller)
    set(request, upload)
    try {
      const progress = (share: number) => {
        if (!controller.signal.aborted) set(request, { ...upload, share })
      }
      const { id, filename } = await documents.upload(key, file, progress, controller.signal)
      if (controller.signal.aborted) return
      forget(request)
      arrived.current({ key, dossier_document_id: id, filename })
    } catch (error) {
      if (controller.signal.aborted) return
      set(request, { ...upload, error: textOfFailure(error, texts) ?? say('error.failed') })
    } finally {
      if (running.current.get(request) === controller) running.current.delete(request)
    }
  }

  const refuse = (request: string, filename: string, error: string) =>
    set(request, { key: '', filename, bytes: 0, share: 0, error })

  const cancel = (request: string) => {
    running.current.get(request)?.abort()
    running.current.delete(request)
    forget(request)
  }

  return { uploads, start, refuse, cancel }
}
