import { api } from '#api/api.ts'
import type { DocumentsHost } from '#engine/screen/ScreenHost.ts'

import { idempotencyKeys } from '../idempotency/idempotencyKeys.ts'
import { callEndpoint } from './callEndpoint.ts'
import { caseParts } from './caseParts.ts'
import { instanceIdOf } from './instanceIdOf.ts'
import { saveFile } from './saveFile.ts'
import type { ScreenOpening } from './ScreenSession.ts'

interface DocumentCalls {
  /** Path of the call that takes files. */
  upload: string
  /** Names of the endpoints. */
  remove: string
  download: string
}

/** Documents sent, removed and given to the browser by calls of one kind. */
export function documentsHost(
  opening: Pick<ScreenOpening, 'app' | 'compiled' | 'context' | 'step'>,
  calls: DocumentCalls,
): DocumentsHost {
  const { app, context } = opening
  /** What is done with other documents is not what was tried before. */
  const haveChanged = () => idempotencyKeys.clear(` ${instanceIdOf(opening)}`)

  return {
    async upload(documentKey, file, onProgress, signal) {
      const sent = { path: calls.upload, key: documentKey, file, onProgress, signal }
      const { sendFile } = await caseParts.load()
      const { dossier_document_id: id, filename } = await sendFile(context, sent)
      haveChanged()
      app.dispatch(api.util.invalidateTags(['documents']))
      return { id, filename }
    },
    async remove(id) {
      const outcome = await callEndpoint(app.dispatch, calls.remove, { id })
      // What is not there any more is taken away: the answer to an earlier try was lost.
      if ('error' in outcome && outcome.error.code !== 'NOT_FOUND') throw outcome.error
      haveChanged()
    },
    async download(id) {
      const outcome = await callEndpoint(app.dispatch, calls.download, { id })
      if ('error' in outcome) throw outcome.error
      saveFile(outcome.data)
    },
  }
}
