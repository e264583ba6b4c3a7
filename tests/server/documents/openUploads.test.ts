import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { OpenUploads } from '#server/documents/uploads/OpenUploads.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import type { Applicant } from '../../support/Applicant.ts'
import { type BuiltServer, buildTestServer } from '../../support/buildTestServer.ts'
import { madePdf } from '../../support/madePdf.ts'
import { BALANCE_KEY, connectionTo, headOfUpload, uploadBody, uploadFile } from '../../support/uploadFile.ts'

const MIB = 1024 * 1024

describe('the uploads under way', () => {
  it('are two of a session, and of others as many more', () => {
    const uploads = new OpenUploads()
    const end = uploads.begin('a', MIB)
    uploads.begin('a', MIB)

    expect(() => uploads.begin('a', MIB)).toThrow(
      expect.objectContaining({ code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 2 } }),
    )
    expect(() => uploads.begin('b', MIB)).not.toThrow()
    end()
    expect(() => uploads.begin('a', MIB)).not.toThrow()
  })

  it('take 256 MiB together', () => {
    const uploads = new OpenUploads()
    const ends = Array.from({ length: 51 }, (_, at) => uploads.begin(`session ${at}`, 5 * MIB))

    expect(() => uploads.begin('one more', 5 * MIB)).toThrow(
      expect.objectContaining({ code: 'OVERLOADED', details: { retryAfterSeconds: 2 } }),
    )
    expect(() => uploads.begin('a small one', MIB)).not.toThrow()
    ends[0]?.()
    expect(() => uploads.begin('one more', 4 * MIB)).not.toThrow()
  })
})

describe('an upload whose body is still to come', () => {
  let server: BuiltServer
  let address: URL
  let applicant: Applicant
  beforeAll(async () => {
    server = await buildTestServer({ sandbox: true })
    applicant = await anApplicant(server).at('revenue_document')
    address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
  })
  afterAll(() => server.close())

  const begin = (who: Applicant) =>
    connectionTo(address, headOfUpload(address, who, { 'transfer-encoding': 'chunked' }))

  it('is refused before any of it where the case asks for no documents', async () => {
    const other = await anApplicant(server).of('99000160582').at('complete_prescreening')

    const connection = await begin(other)

    expect(await connection.status).toBe(409)
  })

  it('is refused before its file where there is no such place', async () => {
    const body = uploadBody(Buffer.from('%PDF-'), { key: `${BALANCE_KEY}x` })
    const head = headOfUpload(address, applicant, { 'content-length': body.length + MIB })
    const connection = await connectionTo(address, head)
    await connection.write(body.subarray(0, -30))

    expect(await connection.status).toBe(422)
  })

  it('counts while it is open: the third of a session is told when to come back, others are served', async () => {
    const body = uploadBody(await madePdf())
    const head = headOfUpload(address, applicant, { 'content-length': body.length })
    const open = await Promise.all([0, 1].map(() => connectionTo(address, head)))
    for (const connection of open) await connection.write(body.subarray(0, 200))
    const other = await anApplicant(server).of('99000380354').at('revenue_document')

    const third = await uploadFile(applicant, await madePdf())

    expect(third.statusCode).toBe(429)
    expect(third.headers['retry-after']).toBe('2')
    expect((await uploadFile(other, await madePdf())).statusCode).toBe(200)
    for (const connection of open) await connection.write(body.subarray(200))
    expect(await Promise.all(open.map(({ status }) => status))).toEqual([200, 200])
    expect((await uploadFile(applicant, await madePdf())).statusCode).toBe(200)
  })
})
