import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { DocumentValidation, UploadedDocument } from '#contract/document.ts'
import { MAXIMUM_DOCUMENT_BYTES } from '#contract/limits.ts'

import { decryptDocument } from '../documents/documentCipher.ts'
import { PdfInspector } from '../documents/PdfInspector.ts'
import { readDocuments } from '../documents/readDocuments.ts'
import { removeDocument } from '../documents/removeDocument.ts'
import { requestedPlaces } from '../documents/requestedPlaces.ts'
import { uploadDocument } from '../documents/uploadDocument.ts'
import { DomainError } from '../errors/DomainError.ts'
import { casesRepository } from '../repositories/casesRepository.ts'
import { countersRepository } from '../repositories/countersRepository.ts'
import { documentsRepository } from '../repositories/documentsRepository.ts'
import { sendPdf } from '../sendPdf.ts'
import { caseOf } from '../session/caseOf.ts'

const UPLOADS = 20
const UPLOADS_WINDOW_MS = 600_000
/** What a multipart body may hold beside the file. */
const ENVELOPE_BYTES = 64 * 1024

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
      await limitUploads(request)
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

  async function limitUploads({ session }: FastifyRequest): Promise<void> {
    if (!context.environment.rateLimits) return
    const now = context.clock.now()
    const uploads = await countersRepository(database).count(`uploads:${session.id}`, now, UPLOADS_WINDOW_MS)
    if (uploads.count <= UPLOADS) return
    throw new DomainError('TOO_MANY_REQUESTS', 'Too many uploads in ten minutes.', {
      retryAfterSeconds: uploads.secondsLeft,
    })
  }
}

/** The key and the file of an upload, in either order. Reading stops where the file is too large. */
async function readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ key: string; filename: string; file: Uint8Array }> {
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > MAXIMUM_DOCUMENT_BYTES + ENVELOPE_BYTES) throw tooLarge(request, reply)
  if (!request.isMultipart())
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'An upload is multipart/form-data.')

  let key: string | undefined
  let filename: string | undefined
  let file: Uint8Array | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldname === 'key' && typeof part.value === 'string') key = part.value
      continue
    }
    filename = part.filename
    file = await readFile(part.file)
    if (!file) throw tooLarge(request, reply)
  }
  if (key === undefined) throw DomainError.invalid([{ pointer: '/key', keyword: 'required' }])
  if (!file || filename === undefined) throw DomainError.invalid([{ pointer: '/file', keyword: 'required' }])
  return { key, filename, file }
}

/** All of a file, or nothing where it goes beyond the limit: then what follows is not read. */
async function readFile(stream: MultipartFile['file']): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  stream.once('limit', () => stream.destroy(new Error('The file is too large.')))
  try {
    for await (const chunk of stream) chunks.push(chunk as Buffer)
  } catch (error) {
    if (!stream.truncated) throw error
  }
  return stream.truncated ? undefined : Buffer.concat(chunks)
}

/** What is still on its way is not read: the connection ends with the answer. */
function tooLarge(request: FastifyRequest, reply: FastifyReply): DomainError {
  reply.header('connection', 'close')
  reply.raw.once('finish', () => request.raw.destroy())
  return new DomainError('DOCUMENT_TOO_LARGE', 'A document has 5 MiB at most.')
}
