import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { UploadedDocument } from '#contract/document.ts'
import { MAXIMUM_DOCUMENT_BYTES } from '#contract/limits.ts'

import { archiveUploads } from '../documents/archive.ts'
import { decryptDocument } from '../documents/documentCipher.ts'
import { limitUploads } from '../documents/limitUploads.ts'
import { PdfInspector } from '../documents/PdfInspector.ts'
import { readUpload } from '../documents/readUpload.ts'
import { removeDocument } from '../documents/removeDocument.ts'
import { uploadDocument } from '../documents/uploadDocument.ts'
import { taskUploads } from '../documents/UploadPlace.ts'
import { DomainError } from '../errors/DomainError.ts'
import { documentsRepository } from '../repositories/documentsRepository.ts'
import { sendPdf } from '../sendPdf.ts'
import { caseOf } from '../session/caseOf.ts'

const ById = Type.Object({ id: Type.String({ pattern: '^[0-9a-f-]{36}$' }) })

/** Calls that hand files over, by what they are for. */
const uploads = { document: taskUploads, archive: archiveUploads }

/** The files of a case, handed over, taken back and read: those its tasks ask for, and its archive. Another case's are not there. */
export const fileRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { context } = app
  const { database, sealer } = context
  const inspector = new PdfInspector()
  app.addHook('onRequest', app.authenticate)
  app.addHook('onClose', async () => inspector.close())
  await app.register(multipart, {
    limits: { files: 1, fields: 4, fieldSize: 1024, parts: 6, fileSize: MAXIMUM_DOCUMENT_BYTES },
  })

  for (const [call, place] of Object.entries(uploads)) {
    app.post(
      `/${call}/upload`,
      { schema: { consumes: ['multipart/form-data'], response: { 200: UploadedDocument } } },
      async (request, reply) => {
        const caseId = caseOf(request)
        await limitUploads(context, request.session)
        const upload = await readUpload(request, reply)
        return uploadDocument(context, inspector, { caseId, ...upload }, place)
      },
    )

    app.delete(`/${call}/:id/remove`, { schema: { params: ById } }, async (request, reply) => {
      await removeDocument(context, caseOf(request), request.params.id, place)
      return reply.code(204).send()
    })

    app.get(`/${call}/:id/download`, { schema: { params: ById } }, async (request, reply) => {
      const { id } = request.params
      const document = await documentsRepository(database, sealer).find(id, caseOf(request))
      if (!document) throw new DomainError('NOT_FOUND', 'There is no such document.')
      return sendPdf(reply, document.filename, decryptDocument(sealer, id, document))
    })
  }
}
