import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { MAXIMUM_DOCUMENT_BYTES } from '#contract/limits.ts'

import { DomainError } from '../errors/DomainError.ts'

/** What a multipart body may hold beside the file. */
const ENVELOPE_BYTES = 64 * 1024

/** The key and the file of an upload, in either order. Reading stops where the file is too large. */
export async function readUpload(
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
