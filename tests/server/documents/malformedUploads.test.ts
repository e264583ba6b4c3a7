import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anApplicant } from '../../support/anApplicant.ts'
import type { Applicant } from '../../support/Applicant.ts'
import { type BuiltServer, buildTestServer } from '../../support/buildTestServer.ts'
import { madePdf } from '../../support/madePdf.ts'
import { numbersOf } from '../../support/numbersOf.ts'
import { BALANCE_KEY, connectionTo, headOfUpload, inChunk, uploadBody } from '../../support/uploadFile.ts'

const B = 'boundary-of-a-test'
const TYPE = `multipart/form-data; boundary=${B}`
const KEY = `--${B}\r\ncontent-disposition: form-data; name="key"\r\n\r\n${BALANCE_KEY}\r\n`
const END = `--${B}--\r\n`
const filePart = (content: string, disposition = 'name="file"; filename="a.pdf"', more = '') =>
  `--${B}\r\ncontent-disposition: form-data; ${disposition}\r\ncontent-type: application/pdf${more}\r\n\r\n${content}\r\n`

let server: BuiltServer
let applicant: Applicant
let pdf: Buffer
beforeAll(async () => {
  server = await buildTestServer({ sandbox: true })
  applicant = await anApplicant(server).at('revenue_document')
  pdf = await madePdf()
})
afterAll(() => server.close())

const documents = async () =>
  (await server.context.database.selectFrom('documents').select('id').execute()).length

describe('a body that is no good multipart/form-data', () => {
  const text = '%PDF-1.7'
  const malformed: Record<string, [body: string, type?: string]> = {
    'no boundary': [`${KEY}${filePart(text)}${END}`, 'multipart/form-data'],
    'an empty boundary': [`${KEY}${filePart(text)}${END}`, 'multipart/form-data; boundary='],
    'another boundary': [`${KEY}${filePart(text)}${END}`, 'multipart/form-data; boundary=other'],
    'a boundary that is too long': [`${KEY}${END}`, `multipart/form-data; boundary=${'b'.repeat(5000)}`],
    'a boundary in odd letters': [`${KEY}${END}`, 'multipart/form-data; boundary="\u00e9;,"'],
    'another multipart': [`${KEY}${filePart(text)}${END}`, `multipart/mixed; boundary=${B}`],
    nothing: [''],
    'its end alone': [END],
    'no end': [`${KEY}${filePart(text)}`],
    'an end in the key': [KEY.slice(0, -20)],
    'an end in the headers': [`${KEY}--${B}\r\ncontent-disp`],
    'an end in the file': [`${KEY}${filePart(text).slice(0, -4)}`],
    'headers that are too long': [
      `${KEY}${filePart(text, 'name="file"; filename="a.pdf"', `\r\nx: ${'a'.repeat(200_000)}`)}${END}`,
    ],
    'too many headers': [
      `${KEY}${filePart(text, 'name="file"; filename="a.pdf"', '\r\nx: y'.repeat(5000))}${END}`,
    ],
    'headers without a colon': [`${KEY}--${B}\r\nnothing\r\n\r\na\r\n${END}`],
    'no headers': [`${KEY}--${B}\r\n\r\n${text}\r\n${END}`],
    'no name': [`${KEY}${filePart(text, 'filename="a.pdf"')}${END}`],
    'no filename': [`${KEY}${filePart(text, 'name="file"')}${END}`],
    'an empty filename': [`${KEY}${filePart(text, 'name="file"; filename=""')}${END}`],
    'two files': [`${KEY}${filePart(text)}${filePart(text)}${END}`],
    'a file of another name': [`${KEY}${filePart(text, 'name="other"; filename="a.pdf"')}${END}`],
    'a file named as a prototype': [`${KEY}${filePart(text, 'name="__proto__"; filename="a.pdf"')}${END}`],
    'a field named as a prototype': [`${KEY.replace('"key"', '"constructor"')}${filePart(text)}${END}`],
    'the key after the file': [`${filePart(text)}${KEY}${END}`],
    'two keys': [`${KEY}${KEY}${filePart(text)}${END}`],
    'a key after the file, too': [`${KEY}${filePart(text)}${KEY}${END}`],
    'too many fields': [`${KEY}${KEY.replace('"key"', '"x"').repeat(10)}${filePart(text)}${END}`],
    'a key of JSON': [
      `${KEY.replace('\r\n\r\n', '\r\ncontent-type: application/json\r\n\r\n')}${filePart(text)}${END}`,
    ],
    'a key that is too long': [`${KEY.replace(BALANCE_KEY, 'a'.repeat(5000))}${filePart(text)}${END}`],
    'a key with a null byte': [`${KEY.replace(BALANCE_KEY, `${BALANCE_KEY}\0`)}${filePart(text)}${END}`],
    'a filename with a null byte': [`${KEY}${filePart(text, 'name="file"; filename="a\0.pdf"')}${END}`],
    'an unheard charset': [
      `${KEY.replace('\r\n\r\n', '\r\ncontent-type: text/plain; charset=klingon\r\n\r\n')}${filePart(text)}${END}`,
    ],
    'an unheard charset of its filename': [
      `${KEY}${filePart(text, `name="file"; filename*=klingon''a.pdf`)}${END}`,
    ],
    'an odd encoding': [
      `${KEY}${filePart(text, 'name="file"; filename="a.pdf"', '\r\ncontent-transfer-encoding: base64')}${END}`,
    ],
    'a multipart within': [
      `${KEY}--${B}\r\ncontent-disposition: form-data; name="file"\r\ncontent-type: multipart/mixed; boundary=in\r\n\r\n--in\r\ncontent-disposition: file; filename="a.pdf"\r\n\r\n${text}\r\n--in--\r\n${END}`,
    ],
    'null bytes': ['\0'.repeat(5000)],
    'lines alone': ['\r\n'.repeat(5000)],
    'boundaries alone': [`--${B}\r\n`.repeat(2000)],
  }

  it.each(Object.entries(malformed))(
    'is refused in words, and nothing is kept: %s',
    async (_, [body, type = TYPE]) => {
      const answer = await send(Buffer.from(body, 'latin1'), type)

      expectRefusal(answer)
      expect(await documents()).toBe(0)
    },
  )

  it('is refused in words wherever it is cut off, or has a byte turned', async () => {
    const good = uploadBody(Buffer.from('no PDF'))
    const next = numbersOf(7)

    for (let time = 0; time < 400; time += 1) {
      const at = Math.floor(next() * good.length)
      const turned = Buffer.from(good)
      turned[at] = Math.floor(next() * 256)
      expectRefusal(await send(time % 2 === 0 ? good.subarray(0, at) : turned, TYPE))
    }

    expect(await documents()).toBe(0)
  })

  function send(body: Buffer, type: string) {
    return applicant.call('POST', '/document/upload', body, { 'content-type': type })
  }
})

describe('a body that breaks off', () => {
  it.each([
    ['announced', false],
    ['in chunks', true],
  ])('leaves nothing behind: %s', async (_, isChunked) => {
    const address = server.app.server.listening
      ? new URL(`http://127.0.0.1:${(server.app.server.address() as { port: number }).port}`)
      : new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
    const body = uploadBody(pdf)

    for (let cut = 1; cut < 6; cut += 1) {
      const part = body.subarray(0, Math.floor((body.length * cut) / 6))
      const headers: Record<string, string | number> = isChunked
        ? { 'transfer-encoding': 'chunked' }
        : { 'content-length': body.length }
      const connection = await connectionTo(address, headOfUpload(address, applicant, headers))
      await connection.write(isChunked ? inChunk(part) : part)
      connection.end()
      await connection.closed
    }

    expect(await documents()).toBe(0)
    // Nothing of them counts as open: two at once are still allowed.
    const sent = [BALANCE_KEY, 'revenue#balance#annualBalance#provisional#'].map((key) =>
      applicant.call('POST', '/document/upload', uploadBody(pdf, { key }), { 'content-type': TYPE }),
    )
    expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await server.context.database.deleteFrom('documents').execute()
  })
})

function expectRefusal({ statusCode, headers, body }: { statusCode: number; headers: object; body: string }) {
  expect({ statusCode, isRefusal: statusCode >= 400 && statusCode < 500, body }).toMatchObject({
    isRefusal: true,
  })
  expect(headers).toMatchObject({ 'content-type': expect.stringMatching(/^application\/problem\+json/) })
}
