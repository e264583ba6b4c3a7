import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { UploadedDocument } from '#contract/document.ts'
import { MAXIMUM_DOCUMENT_BYTES } from '#contract/limits.ts'

import { archiveUploads } from '../documents/archive.ts'
import { decryptDocument } from '../documents/documentCipher.ts'
import { letAnswerArrive } from '../documents/letAnswerArrive.ts'
import { limitUploads } from '../documents/limitUploads.ts'
import { readUpload } from '../documents/readUpload.ts'
import { removeDocument } from '../documents/removeDocument.ts'
import { uploadDocument } from '../documents/uploadDocument.ts'
import { taskUploads } from '../documents/UploadPlace.ts'
import { DomainError } from '../errors/DomainError.ts'
import { documentsRepository } from '../repositories/documentsRepository.ts'
import { sendPdf } from '../sendPdf.ts'
import { caseOf } from '../session/caseOf.ts'
import type { Session } from '../session/Session.ts'
import { strandOf } from '../session/strandOf.ts'

const ById = Type.Object({ id: Type.String({ pattern: '^[0-9a-f-]{36}$' }) })

/** Calls that hand files over, by what they are for. Every person has documents of their own; the archive is the case's. */
const uploads = {
  document: { place: taskUploads, ownerOf: strandOf },
  archive: {
    place: archiveUploads,
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
  app.addHook('onRequest', app.authenticate)
  app.addHook('onError', async (request, reply) =>
    letAnswerArrive(request, reply, context.patience.farewellMs),
  )
  await app.register(multipart, {
    // A file that is too large has a word of its own.
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 4, fieldSize: 1024, parts: 6, fileSize: MAXIMUM_DOCUMENT_BYTES },
  })

  for (const [call, { place, ownerOf }] of Object.entries(uploads)) {
    app.post(
      `/${call}/upload`,
      { schema: { consumes: ['multipart/form-data'], response: { 200: UploadedDocument } } },
      async (request) => {
        const strand = ownerOf(request)
        await limitUploads(context, request.session)
        const upload = await readUpload(request)
        return uploadDocument(context, { strand, ...upload }, place)
      },
    )

    app.delete(
      `/${call}/:id/remove`,
      { schema: { params: ById, response: { 204: Type.Null() } } },
      async (request, reply) => {
        await removeDocument(context, ownerOf(request), request.params.id, place)
        return reply.code(204).send(null)
      },
    )

    app.get(`/${call}/:id/download`, { schema: { params: ById } }, async (request, reply) => {
      const { id } = request.params
      const document = await documentsRepository(database, sealer).find(id, ownerOf(request))
      if (!document) throw new DomainError('NOT_FOUND', 'There is no such document.')
      return sendPdf(reply, document.filename, decryptDocument(sealer, id, document))
    })
  }
}
