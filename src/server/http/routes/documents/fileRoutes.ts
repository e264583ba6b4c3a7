import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { UploadedDocument } from '#contract/document.ts'
import { MAXIMUM_DOCUMENT_BYTES } from '#contract/limits.ts'

import { inTransaction } from '../../../storage/database/inTransaction.ts'
import { archiveUploads } from '../../../documents/archive/archive.ts'
import { readContent } from '../../../documents/objects/readContent.ts'
import { lingeringClose } from '../../lingeringClose.ts'
import { consumeLimit } from '../../../security/limits/consumeLimit.ts'
import { OpenUploads } from '../../../documents/uploads/OpenUploads.ts'
import { bytesOfUpload, readUpload, requireUpload } from '../../../documents/uploads/readUpload.ts'
import { refuseUnwanted } from '../../../documents/uploads/refuseUnwanted.ts'
import { removeDocument } from '../../../documents/uploads/removeDocument.ts'
import { uploadDocument } from '../../../documents/uploads/uploadDocument.ts'
import { taskUploads } from '../../../documents/uploads/UploadTarget.ts'
import { DomainError } from '../../../errors/DomainError.ts'
import { isUnchanged } from '../../isUnchanged.ts'
import { documentsRepository } from '../../../storage/repositories/documents/documentsRepository.ts'
import { sendPdf } from '../../sendPdf.ts'
import { caseOf } from '../../../security/sessions/caseOf.ts'
import type { Session } from '../../../security/sessions/Session.ts'
import { executionOf } from '../../../security/sessions/executionOf.ts'

const ById = Type.Object({ id: Type.String({ pattern: '^[0-9a-f-]{36}$' }) })

/** Calls that hand files over, by what they are for. Every person has documents of their own; the archive is the case's. */
const uploads = {
  document: { target: taskUploads, ownerOf: executionOf },
  archive: {
    target: archiveUploads,
    ownerOf: (request: { session: Session }) => ({
      caseId: caseOf(request),
      person: null,
      session: request.session.id,
    }),
  },
}

/** The files of a case, handed over, taken back and read: those its tasks ask for, and its archive. Another case's are not there. */
export const fileRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { context } = app
  const { database, sealer } = context
  const openUploads = new OpenUploads()
  app.addHook('onRequest', app.authenticate)
  app.addHook('onError', async (request, reply) => lingeringClose(request, reply, context.timeouts.lingerMs))
  await app.register(multipart, {
    // A file that is too large has a word of its own.
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 4, fieldSize: 1024, parts: 6, fileSize: MAXIMUM_DOCUMENT_BYTES },
  })

  for (const [call, { target, ownerOf }] of Object.entries(uploads)) {
    app.post(
      `/${call}/upload`,
      { schema: { consumes: ['multipart/form-data'], response: { 200: UploadedDocument } } },
      async (request) => {
        const execution = ownerOf(request)
        const end = openUploads.begin(request.session.id, bytesOfUpload(request))
        try {
          await consumeLimit(context, 'uploadsOfSession', request.session.id)
          requireUpload(request)
          // A case that stands elsewhere takes nothing: that is known before anything of the body is read.
          await inTransaction(database, (tx) => target.lock(context, tx, execution))
          const upload = await readUpload(request, (key, bytes) =>
            inTransaction(database, (tx) => refuseUnwanted(context, tx, target, { execution, key, bytes })),
          )
          return await uploadDocument(context, { execution, ...upload }, target)
        } finally {
          end()
        }
      },
    )

    app.delete(
      `/${call}/:id/remove`,
      { schema: { params: ById, response: { 204: Type.Null() } } },
      async (request, reply) => {
        await removeDocument(context, ownerOf(request), request.params.id, target)
        return reply.code(204).send(null)
      },
    )

    app.get(`/${call}/:id/download`, { schema: { params: ById } }, async (request, reply) => {
      const { id } = request.params
      const owner = ownerOf(request)
      await consumeLimit(context, 'downloadsOfSession', request.session.id)
      const documents = documentsRepository(database, sealer)
      const sha256 = await documents.sha256Of(id, owner)
      if (sha256 === undefined) throw new DomainError('NOT_FOUND', 'There is no such document.')
      if (isUnchanged(request, sha256)) return reply.code(304).header('etag', `"${sha256}"`).send()

      const document = await documents.find(id, owner)
      if (!document) throw new DomainError('NOT_FOUND', 'There is no such document.')
      return sendPdf(reply, document.filename, await readContent(context, id, document), sha256)
    })
  }
}
