import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'

import { MAXIMUM_DOCUMENT_BYTES } from '#contract/limits.ts'

import { DomainError } from '../errors/DomainError.ts'

/** What a multipart body may hold beside the file. */
const ENVELOPE_BYTES = 64 * 1024
const MOST_BYTES = MAXIMUM_DOCUMENT_BYTES + ENVELOPE_BYTES

interface UploadedFile {
  key: string
  filename: string
  file: Uint8Array
}

/** The key and the file of an upload, in either order. It is refused as soon as it is seen to be too large. */
export async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > MOST_BYTES) throw tooLarge()
  if (!request.isMultipart())
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'An upload is multipart/form-data.')

  return Promise.race([readParts(request), refuseEndless(request)])
}

async function readParts(request: FastifyRequest): Promise<UploadedFile> {
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
  }
  if (key === undefined) throw DomainError.invalid([{ pointer: '/key', keyword: 'required' }])
  if (!file || filename === undefined) throw DomainError.invalid([{ pointer: '/file', keyword: 'required' }])
  return { key, filename, file }
}

/** All of a file. What goes beyond the limit is not read. */
async function readFile(stream: MultipartFile['file']): Promise<Buffer> {
  const chunks: Buffer[] = []
  stream.once('limit', () => stream.destroy(tooLarge()))
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  // The limit may have been met before anybody read.
  if (stream.truncated) throw tooLarge()
  return Buffer.concat(chunks)
}

/** A body has an end, whatever stands around its file. */
function refuseEndless({ raw }: FastifyRequest): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  let received = 0
  raw.on('data', ({ length }: Buffer) => {
    received += length
    if (received > MOST_BYTES) reject(tooLarge())
  })
  return promise
}

function tooLarge(): DomainError {
  return new DomainError('DOCUMENT_TOO_LARGE', 'A document has 5 MiB at most.')
}
