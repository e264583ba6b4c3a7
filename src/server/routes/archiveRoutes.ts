import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { ArchiveDescriptors, ArchiveSaved } from '#contract/archive.ts'
import { UploadedDocument } from '#contract/document.ts'
import { MAXIMUM_DOCUMENT_BYTES } from '#contract/limits.ts'

import { archiveUploads, describeArchive, saveArchive } from '../documents/archive.ts'
import { decryptDocument } from '../documents/documentCipher.ts'
import { limitUploads } from '../documents/limitUploads.ts'
import { PdfInspector } from '../documents/PdfInspector.ts'
import { readUpload } from '../documents/readUpload.ts'
import { removeDocument } from '../documents/removeDocument.ts'
import { uploadDocument } from '../documents/uploadDocument.ts'
import { DomainError } from '../errors/DomainError.ts'
import { documentsRepository } from '../repositories/documentsRepository.ts'
import { sendPdf } from '../sendPdf.ts'
import { caseOf } from '../session/caseOf.ts'

const ById = Type.Object({ id: Type.String({ pattern: '^[0-9a-f-]{36}$' }) })

/** The archive of a case, open at its outcome: its documents, and what is added to them. Who was invited for a part sees none. */
export const archiveRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { context } = app
  const { database, sealer } = context
  const inspector = new PdfInspector()
  app.addHook('onRequest', app.authenticate)
  app.addHook('onRequest', async ({ session }) => {
    if (session.person) throw new DomainError('NOT_FOUND', 'There is no archive here.')
  })
  app.addHook('onClose', async () => inspector.close())
  await app.register(multipart, {
    limits: { files: 1, fields: 4, fieldSize: 1024, parts: 6, fileSize: MAXIMUM_DOCUMENT_BYTES },
  })

  app.get('/archive/descriptors', { schema: { response: { 200: ArchiveDescriptors } } }, async (request) =>
    describeArchive(context, caseOf(request)),
  )

  app.post(
    '/archive/upload',
    { schema: { consumes: ['multipart/form-data'], response: { 200: UploadedDocument } } },
    async (request, reply) => {
      const caseId = caseOf(request)
      await limitUploads(context, request.session)
      const upload = await readUpload(request, reply)
      return uploadDocument(context, inspector, { caseId, ...upload }, archiveUploads)
    },
  )

  app.delete('/archive/:id/remove', { schema: { params: ById } }, async (request, reply) => {
    await removeDocument(context, caseOf(request), request.params.id, archiveUploads)
    return reply.code(204).send()
  })

  app.get('/archive/:id/download', { schema: { params: ById } }, async (request, reply) => {
    const { id } = request.params
    const document = await documentsRepository(database, sealer).find(id, caseOf(request))
    if (!document) throw new DomainError('NOT_FOUND', 'There is no such document.')
    return sendPdf(reply, document.filename, decryptDocument(sealer, id, document))
  })

  app.post('/archive/save', { schema: { response: { 200: ArchiveSaved } } }, async (request) =>
    saveArchive(context, caseOf(request)),
  )
}
