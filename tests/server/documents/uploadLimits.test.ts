import { randomUUID } from 'node:crypto'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { ArchiveDescriptors } from '#contract/archive.ts'
import type { DocumentValidation } from '#contract/document.ts'
import { MAXIMUM_DOCUMENT_BYTES } from '#contract/limits.ts'
import { USUAL_TIMEOUTS } from '#server/http/Timeouts.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import type { Applicant } from '../../support/Applicant.ts'
import { type BuiltServer, buildTestServer } from '../../support/buildTestServer.ts'
import { covers } from '../../support/covers.ts'
import { databases } from '../../support/databases.ts'
import { holdCase } from '../../support/holdCase.ts'
import { madePdf } from '../../support/madePdf.ts'
import { otherAtIdentityDocument, vigne } from '../../support/outside.ts'
import { pdfOfBytes } from '../../support/pdfOfBytes.ts'
import {
  answerAfterAll,
  connectionTo,
  headOfUpload,
  IDENTITY_KEY,
  inChunk,
  uploadBody,
  uploadFile,
} from '../../support/uploadFile.ts'

const REFUSED_BY_SCORE = { code: '99000150583', companyTaxCode: '99000150583' }
const OTHER = 'archive#attachment#other#final#'
const FORM = 'archive#attachment#signedForm#final#'
const KIB = 1024

describe('the size of a document', () => {
  let server: BuiltServer
  let address: URL
  let applicant: Applicant
  let read: () => number
  beforeAll(async () => {
    // Slower than these two KiB in half a second is too slow.
    server = await buildTestServer({
      sandbox: true,
      timeouts: {
        ...USUAL_TIMEOUTS,
        headersMs: 5000,
        requestMs: 60_000,
        checkIntervalMs: 50,
        minimumUploadRate: { bytes: 2 * KIB, withinMs: 500 },
        lingerMs: 500,
      },
    })
    applicant = await anApplicant(server).at('revenue_document')
    server.app.server.on('connection', (socket) => (read = () => socket.bytesRead))
    address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
  })
  afterEach(() => server.context.database.deleteFrom('documents').execute())
  afterAll(() => server.close())

  const kept = async () =>
    (await applicant.expectOk<DocumentValidation>(applicant.get('/document_validation'))).documents
  const open = (headers: Record<string, string | number>) =>
    connectionTo(address, headOfUpload(address, applicant, headers))

  it.each([
    [-1, 200],
    [0, 200],
    [1, 413],
  ])('is 5 MiB at most: with %i bytes more it is answered by %i', async (more, status) => {
    covers('rule:5.8', 'rule:9.4')

    const { statusCode } = await uploadFile(applicant, await pdfOfBytes(MAXIMUM_DOCUMENT_BYTES + more))

    expect(statusCode).toBe(status)
    expect(await kept()).toHaveLength(status === 200 ? 1 : 0)
  })

  it.each([
    [0, 200],
    [1, 413],
  ])(
    'is counted where nobody announces it: in chunks, with %i bytes more it is answered by %i',
    async (more, status) => {
      const connection = await open({ 'transfer-encoding': 'chunked' })
      const body = uploadBody(await pdfOfBytes(MAXIMUM_DOCUMENT_BYTES + more))
      for (let from = 0; from < body.length; from += 64 * KIB) {
        await connection.write(inChunk(body.subarray(from, from + 64 * KIB)))
      }
      await connection.write('0\r\n\r\n')

      expect(await connection.status).toBe(status)
      expect(await kept()).toHaveLength(more === 0 ? 1 : 0)
    },
  )

  it('that is announced as too large is refused before any of it is read', async () => {
    const connection = await open({ 'content-length': 1024 ** 3 })

    expect(await connection.status).toBe(413)
    await connection.closed
    expect(read()).toBeLessThan(KIB)
  })

  it.each([
    ['above 5 MiB by a little', MAXIMUM_DOCUMENT_BYTES + 1, 413],
    ['of 20 MB', 20_000_000, 413],
    ['of 20 MB by somebody whom nobody knows', 20_000_000, 403],
  ])(
    '%s is refused to a browser too, which hears nothing before it has sent all',
    async (_, bytes, status) => {
      const body = uploadBody(Buffer.alloc(bytes))
      const who = status === 403 ? server.applicant() : applicant
      const head = headOfUpload(address, who, { 'content-length': body.length })

      expect(await answerAfterAll(address, Buffer.concat([Buffer.from(head), body]))).toBe(status)
      expect(await kept()).toEqual([])
    },
  )

  it('is not believed: what goes on after the announced length is no part of it', async () => {
    const body = uploadBody(await madePdf())
    const connection = await open({ 'content-length': body.length - 100 })
    await connection.write(body)

    expect(await connection.status).toBe(400)
    await connection.closed
    expect(await kept()).toEqual([])
  })

  it('is not believed: of what breaks off before the announced length nothing is kept', async () => {
    const body = uploadBody(await madePdf())
    const connection = await open({ 'content-length': body.length + 100 })
    await connection.write(body.subarray(0, -60))
    connection.end()

    await connection.closed
    expect(await kept()).toEqual([])
    expect(await server.context.database.selectFrom('documents').select('id').execute()).toEqual([])
  })

  it.each([
    ['the file', uploadBody(Buffer.alloc(0)).subarray(0, -26), 66 * KIB],
    ['the headers of the file', uploadBody(Buffer.alloc(0)).subarray(0, -50), 192 * KIB],
    ['what stands before the file', Buffer.from('x'), 192 * KIB],
    ['what follows the file', uploadBody(Buffer.from('none')), 192 * KIB],
  ])(
    'has an end, though %s has none: who sends on hears so, and little is read past the limit',
    async (_, beginning, most) => {
      const connection = await open({ 'transfer-encoding': 'chunked' })
      await connection.write(inChunk(beginning))
      const chunk = inChunk(Buffer.alloc(64 * KIB, 0x20))
      for (let sent = 0; sent < 512; sent += 1) await connection.write(chunk)

      expect(await connection.status).toBe(413)
      await connection.closed
      expect(read()).toBeLessThan(MAXIMUM_DOCUMENT_BYTES + most)
      expect(await kept()).toEqual([])
    },
  )

  it('that comes drop by drop is not waited for, and others are served meanwhile', async () => {
    const body = uploadBody(await madePdf())
    const connection = await open({ 'content-length': body.length })
    const drip = setInterval(() => void connection.write(' '), 20)

    expect((await uploadFile(applicant, await madePdf())).statusCode).toBe(200)
    await connection.closed
    clearInterval(drip)
    expect(await kept()).toHaveLength(1)
  })
})

describe('the number of documents', () => {
  let server: BuiltServer
  let applicant: Applicant
  beforeEach(async () => {
    server = await buildTestServer({ sandbox: true })
    applicant = await anApplicant(server).of(REFUSED_BY_SCORE.code).at('account_connection')
    await applicant.tell('proceedWithoutLinking')
    await server.settle()
  })
  afterEach(() => server.close())

  const archive = (file: Buffer, key = OTHER) =>
    uploadFile(applicant, file, { key, filename: 'modulo.pdf', to: '/archive/upload' })
  const held = async () =>
    (await applicant.expectOk<ArchiveDescriptors>(applicant.get('/archive/descriptors'))).documents.length

  /** Adds a document, and files it: its place is free again. */
  async function adds(pdf: Buffer): Promise<void> {
    await applicant.expectOk(archive(pdf))
    await server.settle()
    await applicant.expectOk(applicant.post('/archive/save'))
  }

  it('of a case is 30 at most; one may still be replaced', async () => {
    const pdf = await madePdf()
    for (let has = await held(); has < 29; has += 1) await adds(pdf)
    await applicant.expectOk(archive(pdf))

    expect((await archive(pdf, FORM)).json()).toMatchObject({ status: 429, code: 'DOCUMENT_QUOTA' })
    expect((await archive(pdf)).statusCode).toBe(200)
    expect(await held()).toBe(30)
  })

  it('of a case has 60 MiB at most', async () => {
    const large = await pdfOfBytes(MAXIMUM_DOCUMENT_BYTES)
    // The balance has its bytes too.
    await adds(large)
    const { database } = server.context
    const filed = await database
      .selectFrom('documents')
      .selectAll()
      .where('bytes', '=', large.length)
      .executeTakeFirstOrThrow()
    const more = Array.from({ length: 10 }, () => ({ ...filed, id: randomUUID() }))
    await database.insertInto('documents').values(more).execute()
    expect((await archive(large)).json()).toMatchObject({ status: 429, code: 'DOCUMENT_QUOTA' })
    expect((await archive(large.subarray(0, 0))).json()).not.toMatchObject({ code: 'DOCUMENT_QUOTA' })

    const { bytes } = await database
      .selectFrom('documents')
      .select(({ fn }) => fn.sum<number>('bytes').as('bytes'))
      .executeTakeFirstOrThrow()
    expect(bytes).toBeLessThanOrEqual(60 * KIB * KIB)
  })

  it('counts those of the people beside the case', async () => {
    const pdf = await madePdf()
    for (let has = await held(); has < 29; has += 1) await adds(pdf)
    const { database } = server.context
    const [theirs] = await database.selectFrom('documents').select('id').execute()
    await database
      .updateTable('documents')
      .set({ person: 'somebody beside it' })
      .where('id', '=', theirs?.id ?? '')
      .execute()
    expect(await held()).toBe(28)
    await applicant.expectOk(archive(pdf))

    expect((await archive(pdf, FORM)).json()).toMatchObject({ code: 'DOCUMENT_QUOTA' })
  })
})

describe.each(databases)('two people of one case on $name', ({ build }) => {
  it('share what it may hold: a document of the applicant counts where the other uploads under the same key', async () => {
    const server = await build({ sandbox: true })
    await anApplicant(server).of(vigne.company.code).at('applicant_identification')
    const [person] = vigne.others
    const who = await otherAtIdentityDocument(server, person!)
    const { database } = server.context
    const kept = await database.selectFrom('documents').selectAll().execute()
    const [one] = kept as [(typeof kept)[0]]
    const theirs = { ...one, person: null, key: IDENTITY_KEY }
    const more = Array.from({ length: 30 - kept.length }, () => ({ ...theirs, id: randomUUID() }))
    await database.insertInto('documents').values(more).execute()
    const pdf = await madePdf()

    const refused = await uploadFile(who, pdf, { key: IDENTITY_KEY })
    expect(refused.json()).toMatchObject({ status: 429, code: 'DOCUMENT_QUOTA' })
    await database
      .deleteFrom('documents')
      .where('id', '=', more[0]?.id ?? '')
      .execute()
    expect((await uploadFile(who, pdf, { key: IDENTITY_KEY })).statusCode).toBe(200)
    expect((await uploadFile(who, pdf, { key: IDENTITY_KEY })).statusCode).toBe(200)
    await server.close()
  })

  it('who upload at one moment do not go beyond what the case may hold', async () => {
    const server = await build({ sandbox: true })
    await anApplicant(server).of(vigne.company.code).at('applicant_identification')
    const people: Applicant[] = []
    for (const person of vigne.others) people.push(await otherAtIdentityDocument(server, person))
    const { database } = server.context
    const kept = await database.selectFrom('documents').selectAll().execute()
    const [one] = kept as [(typeof kept)[0]]
    const more = Array.from({ length: 29 - kept.length }, () => ({ ...one, id: randomUUID() }))
    await database.insertInto('documents').values(more).execute()
    const pdf = await madePdf()

    const held = await holdCase(server, one.case_id)
    const uploads = people.map((who) => uploadFile(who, pdf, { key: IDENTITY_KEY }))
    await held.isAwaitedBy(uploads.length)
    await held.release()
    const answers = await Promise.all(uploads)

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
    expect(await database.selectFrom('documents').select('id').execute()).toHaveLength(30)
    await server.close()
  })
})

describe('the uploads of a session', () => {
  it('are twenty in ten minutes, whatever becomes of them', async () => {
    const server = await buildTestServer({ sandbox: true, environment: { rateLimits: true } })
    const applicant = await anApplicant(server).at('revenue_document')
    const pdf = await madePdf()
    const statuses = new Set<number>()
    for (let upload = 0; upload < 20; upload += 1) {
      statuses.add((await uploadFile(applicant, upload % 2 === 0 ? pdf : Buffer.from('none'))).statusCode)
    }
    expect([...statuses]).toEqual([200, 422])

    const refused = await uploadFile(applicant, pdf)

    expect(refused.json()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(600)
    server.clock.advance(seconds)
    expect((await uploadFile(applicant, pdf)).statusCode).toBe(200)
    await server.close()
  })
})
