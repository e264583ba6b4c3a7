import type { UploadedDocument } from '#contract/document.ts'

import type { ApiHost } from './ApiHost.ts'
import { callHeaders } from './callHeaders.ts'
import { freshToken } from './freshToken.ts'
import { readApiError } from './readApiError.ts'
import { NO_CONNECTION, type ApiError } from './ApiError.ts'
import { sendPatiently } from './sendPatiently.ts'

/** When nothing has moved for so long, nothing moves any more, in milliseconds. */
const STILL_TIMEOUT_MS = 60_000

export interface FileToSend {
  /** Below the prefix: `document/upload`. */
  path: string
  /** The place of the document: group, request, type, sub type and selected configurations joined with `#`. */
  key: string
  file: File
  /** Share of the bytes that has left, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends one file, again where a busy server asks to wait. Rejects with an `ApiError`. */
export async function sendFile(host: ApiHost, file: FileToSend): Promise<UploadedDocument> {
  const call = { path: file.path, method: 'POST' } as const
  const outcome = await sendPatiently(host, call, file.signal, () =>
    sendOnce(host, file).then(
      (data) => ({ data }),
      (error: unknown) => ({ error: error as ApiError }),
    ),
  )
  if (!('error' in outcome)) return outcome.data
  if (outcome.error.forbidden) host.forbidden(outcome.error.forbidden)
  throw outcome.error
}

/** Says how far it is, which `fetch` cannot. */
function sendOnce(
  host: ApiHost,
  { path, key, file, onProgress, signal }: FileToSend,
): Promise<UploadedDocument> {
  return new Promise((resolve, reject: (error: ApiError) => void) => {
    if (signal.aborted) return reject({ code: 'ABORTED' })
    const request = new XMLHttpRequest()
    request.open('POST', `${host.addresses.calls}/${path}`)
    for (const [name, value] of Object.entries(callHeaders(host, {}))) request.setRequestHeader(name, value)

    let stillness: ReturnType<typeof setTimeout> | undefined
    const hasMoved = () => {
      clearTimeout(stillness)
      stillness = setTimeout(() => {
        isStill = true
        request.abort()
      }, STILL_TIMEOUT_MS)
    }
    let isStill = false
    const isLost = () => {
      host.unreachable()
      reject({ code: NO_CONNECTION })
    }

    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      hasMoved()
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      const answer = parse(request.responseText)
      if (request.status < 200 || request.status > 299) {
        return reject(readApiError(request.status, answer, request.getResponseHeader('Retry-After')))
      }
      const token = freshToken(answer)
      if (token !== undefined) host.tokenReceived(token)
      return isUploaded(answer) ? resolve(answer) : reject({ status: request.status, code: 'FAULT' })
    })
    request.addEventListener('error', isLost)
    request.addEventListener('abort', () => (isStill ? isLost() : reject({ code: 'ABORTED' })))
    request.addEventListener('loadend', () => clearTimeout(stillness))
    signal.addEventListener('abort', () => request.abort(), { once: true })

    const form = new FormData()
    form.append('key', key)
    form.append('file', file, file.name)
    request.send(form)
    hasMoved()
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isUploaded(answer: unknown): answer is UploadedDocument {
  return typeof answer === 'object' && answer !== null && 'dossier_document_id' in answer
}
