import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'

import { MAXIMUM_DOCUMENT_BYTES } from '#contract/limits.ts'

import { DomainError } from '../../errors/DomainError.ts'

/** What a multipart body may hold beside the file. */
const ENVELOPE_BYTES = 64 * 1024
const MOST_BYTES = MAXIMUM_DOCUMENT_BYTES + ENVELOPE_BYTES

interface UploadedFile {
  key: string
  filename: string
  file: Uint8Array
}

/** Looks at the key of an upload, before the file that follows it is read; what it throws ends the upload. */
type CheckKey = (key: string, leastBytes: number) => Promise<void>

/** How much memory an upload may take: what it announces, or else as much as any may have. Throws where that is too much. */
export function bytesOfUpload({ headers }: FastifyRequest): number {
  const announced = Number(headers['content-length'] ?? MOST_BYTES)
  if (announced > MOST_BYTES) throw tooLarge()
  return announced
}

/** Throws where a request is no upload. */
export function requireUpload(request: FastifyRequest): void {
  if (request.isMultipart()) return
  throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'An upload is multipart/form-data.')
}

/**
 * Reads the key and then the file of an upload. It is refused as soon as it is seen to be too large, or to have its file
 * before its key.
 */
export async function readUpload(request: FastifyRequest, checkKey: CheckKey): Promise<UploadedFile> {
  return Promise.race([readParts(request, checkKey), refuseEndless(request), refuseBroken(request)])
}

async function readParts(request: FastifyRequest, checkKey: CheckKey): Promise<UploadedFile> {
  const leastBytes = Math.max(0, Number(request.headers['content-length'] ?? 0) - ENVELOPE_BYTES)
  let key: string | undefined
  let filename: string | undefined
  let file: Uint8Array | undefined
  for await (const part of partsOf(request)) {
    if (part.type === 'field') {
      if (part.fieldname !== 'key') continue
      if (key !== undefined || file || typeof part.value !== 'string') throw malformed()
      key = part.value
      await checkKey(key, leastBytes)
      continue
    }
    if (key === undefined) throw DomainError.invalid([{ pointer: '/key', keyword: 'required' }])
    if (part.fieldname !== 'file') throw malformed()
    filename = part.filename
    file = await readFile(part.file, bytesOfUpload(request))
  }
  if (key === undefined) throw DomainError.invalid([{ pointer: '/key', keyword: 'required' }])
  if (!file || filename === undefined) throw DomainError.invalid([{ pointer: '/file', keyword: 'required' }])
  return { key, filename, file }
}

/** The parts of a body. Every error of the parser is a fault of the body. */
async function* partsOf(request: FastifyRequest): AsyncIterable<Multipart> {
  try {
    yield* request.parts()
  } catch (error) {
    throw uploadErrorOf(error)
  }
}

/**
 * All of a file, in one piece of memory that holds nothing else: given back at once where the file is refused, not when
 * garbage is next collected. What goes beyond the limit is not read.
 */
async function readFile(stream: MultipartFile['file'], mostBytes: number): Promise<Buffer> {
  const held = Buffer.allocUnsafeSlow(Math.min(mostBytes, MAXIMUM_DOCUMENT_BYTES))
  let length = 0
  stream.once('limit', () => stream.destroy(tooLarge()))
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) length += piece.copy(held, length)
    // The limit may have been met before the first piece was asked for.
    if (stream.truncated) throw tooLarge()
  } catch (error) {
    held.buffer.transfer(0)
    throw uploadErrorOf(error)
  }
  return held.subarray(0, length)
}

/** Refuses a body that is too large in all, its file and what stands around it. */
function refuseEndless({ raw }: FastifyRequest): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  let received = 0
  raw.on('data', ({ length }: Buffer) => {
    received += length
    if (received > MOST_BYTES) reject(tooLarge())
  })
  return promise
}

/** Refuses a body whose sender has gone: the parser gets no event for that. */
function refuseBroken({ raw }: FastifyRequest): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  const refuse = () => raw.complete || reject(malformed())
  if (raw.destroyed) refuse()
  raw.once('close', refuse)
  return promise
}

function tooLarge(): DomainError {
  return new DomainError('DOCUMENT_TOO_LARGE', 'A document has 5 MiB at most.')
}

function malformed(): DomainError {
  return new DomainError('INVALID_REQUEST', 'The body is not the multipart/form-data that it should be.')
}

function uploadErrorOf(error: unknown): DomainError {
  return error instanceof DomainError ? error : malformed()
}
