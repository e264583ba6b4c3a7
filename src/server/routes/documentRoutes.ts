import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { DocumentValidation, UploadedDocument } from '#contract/document.ts'
import { MAXIMUM_DOCUMENT_BYTES } from '#contract/limits.ts'

import { decryptDocument } from '../documents/documentCipher.ts'
import { limitUploads } from '../documents/limitUploads.ts'
import { PdfInspector } from '../documents/PdfInspector.ts'
import { readDocuments } from '../documents/readDocuments.ts'
import { readUpload } from '../documents/readUpload.ts'
import { removeDocument } from '../documents/removeDocument.ts'
import { requestedPlaces } from '../documents/requestedPlaces.ts'
import { uploadDocument } from '../documents/uploadDocument.ts'
import { DomainError } from '../errors/DomainError.ts'
import { casesRepository } from '../repositories/casesRepository.ts'
import { documentsRepository } from '../repositories/documentsRepository.ts'
import { sendPdf } from '../sendPdf.ts'
import { caseOf } from '../session/caseOf.ts'

const ById = Type.Object({ id: Type.String({ pattern: '^[0-9a-f-]{36}$' }) })

/** The documents of the case. Another case's are not there. */
export const documentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { context } = app
  const { database, sealer } = context
  const inspector = new PdfInspector()
  app.addHook('onRequest', app.authenticate)
  app.addHook('onClose', async () => inspector.close())
  context.rounds.push(() => readDocuments(context))
  await app.register(multipart, {
    limits: { files: 1, fields: 4, fieldSize: 1024, parts: 6, fileSize: MAXIMUM_DOCUMENT_BYTES },
  })

  app.post(
    '/document/upload',
    { schema: { consumes: ['multipart/form-data'], response: { 200: UploadedDocument } } },
    async (request, reply) => {
      const caseId = caseOf(request)
      await limitUploads(context, request.session)
      const upload = await readUpload(request, reply)
      return uploadDocument(context, inspector, { caseId, ...upload })
    },
  )

  app.delete('/document/:id/remove', { schema: { params: ById } }, async (request, reply) => {
    await removeDocument(context, caseOf(request), request.params.id)
    return reply.code(204).send()
  })

  app.get('/document/:id/download', { schema: { params: ById } }, async (request, reply) => {
    const { id } = request.params
    const document = await documentsRepository(database, sealer).find(id, caseOf(request))
    if (!document || request.session.person) throw new DomainError('NOT_FOUND', 'There is no such document.')
    return sendPdf(reply, document.filename, decryptDocument(sealer, id, document))
  })

  app.get('/document_validation', { schema: { response: { 200: DocumentValidation } } }, async (request) => {
    const caseId = caseOf(request)
    const { state } = await casesRepository(database, sealer).get(caseId)
    const keys = new Set(requestedPlaces(state).map(({ key }) => key))
    const documents = await documentsRepository(database, sealer).ofCase(caseId)
    return {
      documents: documents
        .filter(({ key }) => keys.has(key))
        .map(({ id, key, filename, bytes, state: reached, reason, ocrCompleted, reading }) => ({
          key,
          dossier_document_id: id,
          filename,
          bytes,
          state: reached,
          ...(reason && { reason }),
          ocr_completed: ocrCompleted,
          ...(reading && { reading }),
        })),
    }
  })
}
