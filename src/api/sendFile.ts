import type { UploadedDocument } from '#contract/document.ts'

import type { ApiHost } from './ApiHost.ts'
import { callHeaders } from './callHeaders.ts'
import { freshToken } from './freshToken.ts'
import { readRefusal } from './readRefusal.ts'
import { NO_CONNECTION, type Refusal } from './Refusal.ts'

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

/** Sends one file and says how far it is, which `fetch` cannot. Rejects with a `Refusal`. */
export function sendFile(
  host: ApiHost,
  { path, key, file, onProgress, signal }: FileToSend,
): Promise<UploadedDocument> {
  return new Promise((resolve, reject: (refusal: Refusal) => void) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${host.addresses.calls}/${path}`)
    for (const [name, value] of Object.entries(callHeaders(host, {}))) request.setRequestHeader(name, value)

    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      const answer = parse(request.responseText)
      if (request.status < 200 || request.status > 299) {
        const refusal = readRefusal(request.status, answer, request.getResponseHeader('Retry-After'))
        if (refusal.forbidden) host.forbidden(refusal.forbidden)
        return reject(refusal)
      }
      const token = freshToken(answer)
      if (token !== undefined) host.tokenReceived(token)
      return isUploaded(answer) ? resolve(answer) : reject({ status: request.status, code: 'FAULT' })
    })
    request.addEventListener('error', () => {
      host.unreachable()
      reject({ code: NO_CONNECTION })
    })
    request.addEventListener('abort', () => reject({ code: 'ABORTED' }))
    signal.addEventListener('abort', () => request.abort(), { once: true })

    const form = new FormData()
    form.append('key', key)
    form.append('file', file, file.name)
    request.send(form)
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
