import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'

import { anApplicant } from '../../../support/anApplicant.ts'
import { buildTestServer, type BuiltServer } from '../../../support/buildTestServer.ts'
import { covers } from '../../../support/covers.ts'
import { company } from '../../../support/journey.ts'
import { openApiErrors } from '../../../support/openApiErrors.ts'

const API = '/api/v1/bancaesempio'

describe('what the server answers', () => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await buildTestServer()
  })
  afterAll(() => server.close())

  const ask = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH',
    url: string,
    payload?: string | Buffer,
    type?: string,
  ) =>
    server.app.inject({
      method,
      url,
      ...(payload !== undefined && { payload }),
      ...(type && { headers: { 'content-type': type } }),
    })
  const taeg = `${API}/prescreening/taeg`
  const json = 'application/json'

  it.each([
    ['an unknown address', 'GET', `${API}/nothing`, undefined, undefined, 404, 'NOT_FOUND'],
    [
      'another provider',
      'GET',
      '/api/v1/otherbank/prescreening/simulator',
      undefined,
      undefined,
      404,
      'NOT_FOUND',
    ],
    [
      'a provider of every object',
      'GET',
      '/api/v1/constructor/prescreening/simulator',
      undefined,
      undefined,
      404,
      'NOT_FOUND',
    ],
    ['another method', 'PATCH', taeg, undefined, undefined, 405, 'METHOD_NOT_ALLOWED'],
    [
      'another method of a path with a code',
      'POST',
      `${API}/vat_number/99000010233`,
      undefined,
      undefined,
      405,
      'METHOD_NOT_ALLOWED',
    ],
    ['another content type', 'POST', taeg, '<xml/>', 'text/xml', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a form', 'POST', taeg, 'amount=1', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['broken JSON', 'POST', taeg, '{"amount":', json, 400, 'INVALID_REQUEST'],
    ['no JSON at all', 'POST', taeg, '', json, 400, 'INVALID_REQUEST'],
    [
      'bytes that are no UTF-8',
      'POST',
      taeg,
      Buffer.from('{"purpose":"\xff\xfe"}', 'latin1'),
      json,
      400,
      'INVALID_REQUEST',
    ],
    [
      'a key that would change a prototype',
      'POST',
      taeg,
      '{"__proto__":{"a":1},"amount":1}',
      json,
      400,
      'INVALID_REQUEST',
    ],
    [
      'JSON a thousand levels deep',
      'POST',
      taeg,
      `${'['.repeat(1000)}${']'.repeat(1000)}`,
      json,
      400,
      'INVALID_REQUEST',
    ],
    ['a wrong shape', 'POST', taeg, '{"amount":"20000","purpose":"liquidity"}', json, 400, 'INVALID_REQUEST'],
    [
      'an unknown key',
      'POST',
      taeg,
      '{"amount":20000,"purpose":"liquidity","a":1}',
      json,
      400,
      'INVALID_REQUEST',
    ],
    [
      'too large a body',
      'POST',
      taeg,
      JSON.stringify({ amount: 1, purpose: 'x'.repeat(300_000) }),
      json,
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    [
      'a broken escape in the path',
      'GET',
      `${API}/vat_number/%E0%A4%A`,
      undefined,
      undefined,
      400,
      'INVALID_REQUEST',
    ],
    [
      'an endless parameter',
      'GET',
      `${API}/vat_number/${'1'.repeat(900)}`,
      undefined,
      undefined,
      404,
      'NOT_FOUND',
    ],
  ] as const)('to %s', async (_, method, url, payload, type, status, code) => {
    const response = await ask(method, url, payload, type)

    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toContain('application/problem+json')
    expect(response.json()).toMatchObject({
      status,
      code,
      type: expect.stringMatching(/^urn:/),
      title: expect.any(String),
    })
    expect(response.body).not.toMatch(/\bat .*\.ts|node_modules|SqliteError/)
  })

  it('says which methods are right', async () => {
    expect((await ask('PATCH', `${API}/process/task`)).headers['allow']).toBe('GET, HEAD, POST')
  })

  it('to headers that are too large, and to what is no HTTP', async () => {
    await server.app.listen({ port: 0 })
    const { port } = server.app.server.address() as AddressInfo
    expect(await rawAnswer(port, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 /,
    )
    expect(await rawAnswer(port, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
  })

  it.each([
    ['a call', 'GET', `${API}/prescreening/simulator`],
    ['a refusal', 'GET', `${API}/process/task`],
    ['an unknown address', 'GET', `${API}/nothing`],
    ['a wrong method', 'DELETE', taeg],
    ['health', 'GET', '/actuator/health'],
    ['a language pack that is not there', 'GET', '/i18n/fr/common.json'],
  ] as const)('carries every header of safety: %s', async (_, method, url) => {
    const { headers } = await ask(method, url)

    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    })
    expect(headers['permissions-policy']).toMatch(/camera=\(self\), geolocation=\(self\).*microphone=\(\)/)
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  it('lets no other origin read it', async () => {
    const evil = [
      'https://evil.example',
      'null',
      'http://localhost:8080.evil.example',
      'https://www.bancaesempio.example',
    ]
    for (const origin of evil) {
      const simple = await server.app.inject({ url: `${API}/prescreening/simulator`, headers: { origin } })
      expect(simple.headers).not.toHaveProperty('access-control-allow-origin')
      expect(simple.headers).not.toHaveProperty('access-control-allow-credentials')
    }
  })

  it('describes itself', async () => {
    const document = (await ask('GET', '/documentation/json')).json<{ paths: Record<string, object> }>()
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/v1/{provider}/process/task',
        '/api/v1/{provider}/otp/verify/pec',
        '/actuator/health',
      ]),
    )
    expect(await openApiErrors(document)).toEqual([])
    expect((await ask('GET', '/documentation')).statusCode).toBe(200)
  })

  it('is UP', async () => {
    covers('call:GET /actuator/health', 'rule:7.7')

    expect((await ask('GET', '/actuator/health')).json()).toEqual({ status: 'UP' })
  })

  it.each(['it', 'en'])(
    'has the language packs (%s), and sends nothing that the browser has',
    async (language) => {
      const url = `/i18n/${language}/errors.json`
      const response = await ask('GET', url)
      const { $schema: _, ...words } = JSON.parse(
        readFileSync(`i18n/${language}/errors.json`, 'utf8'),
      ) as object & {
        $schema: string
      }
      expect(response.json()).toEqual(words)

      const etag = response.headers['etag'] as string
      const again = await server.app.inject({ url, headers: { 'if-none-match': etag } })
      expect(again.statusCode).toBe(304)
    },
  )

  it.each([
    '/i18n/it/..%2f..%2fpackage.json',
    '/i18n/../package.json',
    '/i18n/it/%00.json',
    '/i18n/it/..%5cerrors.json',
    '/i18n/it/constructor',
  ])('opens no file beside the language packs: %s', async (url) => {
    expect([400, 404]).toContain((await ask('GET', url)).statusCode)
  })

  it('gives the texts to agree to with their version and their hash', async () => {
    const { createHash } = await import('node:crypto')
    for (const path of [
      'terms_and_conditions/terms_and_conditions',
      'terms_and_conditions/terms_and_conditions_mcc',
      'psd2/PSD2_INFO',
    ]) {
      for (const language of ['it', 'en']) {
        const url = `${API}/content/${path}`
        const text = (await server.app.inject({ url, headers: { 'accept-language': language } })).json<{
          language: string
          version: string
          hash: string
          markdown: string
        }>()
        expect(text).toMatchObject({ language, version: expect.stringMatching(/^\d{4}\.\d+$/) })
        expect(text.hash).toBe(createHash('sha256').update(text.markdown).digest('hex'))
      }
    }
  })
})

describe('tampered requests', () => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await buildTestServer()
  })
  afterAll(() => server.close())

  const odd: unknown[] = [
    null,
    true,
    0,
    -1,
    1e308,
    '12345678901234567890',
    '',
    'x',
    '\u0000',
    '\ud800',
    '‮',
    "' or 1=1 --",
    '${7*7}',
    '{{7*7}}',
    '../../etc/passwd',
    'x'.repeat(5000),
    [],
    [null],
    {},
    { a: 1 },
    { constructor: 1 },
    { toString: 1 },
    { $ref: '#' },
    [[[[[[[[[]]]]]]]]],
    { task: { task: {} } },
  ]

  it('are refused everywhere, never with a fault, and change nothing', async () => {
    const applicant = await anApplicant(server).at('matching_company')
    const posts = [
      '/process/start',
      '/process/task',
      '/process/event/message',
      '/otp/generate/pec',
      '/otp/verify/pec',
      '/otp/generate/sms',
      '/otp/verify/sms',
      '/otp/verify/sms-refresh',
      '/prescreening/taeg',
      '/token/authentication/generate',
      '/link/renew',
    ]
    const before = await applicant.get('/process/task')
    const prototype = Object.getOwnPropertyNames(Object.prototype).length

    for (const path of posts) {
      for (const value of odd) {
        const bodies = [
          value,
          { variables: value },
          { task: 'matching_company', variables: value },
          { name: value, variables: value },
          { task: 'matching_company', variables: { code: value, companyTaxCode: value } },
          { answers: value },
          { answers: { simulator: value, terms_and_conditions: value } },
          { to: value },
          { to: value, code: value },
          { amount: value, purpose: value },
          { link: value },
          { referenceId: value },
          { task: 'matching_company', id: value, variables: company, more: value },
        ]
        for (const body of bodies) {
          const payload = JSON.stringify(body) ?? 'null'
          const { statusCode } = await applicant.call('POST', path, payload, {
            'content-type': 'application/json',
          })
          expect.soft(`${path} ${payload.slice(0, 80)} ${statusCode}`).toMatch(/ (202|4\d\d)$/)
        }
      }
    }

    expect((await applicant.get('/process/task')).body).toBe(before.body)
    expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(prototype)
  })

  it('in the address are refused as well', async () => {
    const applicant = await anApplicant(server).at('matching_company')
    const tricks = [
      '..%2f..%2fetc%2fpasswd',
      '%00',
      '%5c..%5c',
      '%c0%ae%c0%ae',
      '__proto__',
      'constructor',
      "'--",
      '%F0%9F%92%A9',
      '1'.repeat(199),
    ]
    for (const path of ['/vat_number/', '/search_applicant/', '/document/']) {
      for (const trick of tricks) {
        for (const tail of ['', '/download', '/remove']) {
          const { statusCode } = await applicant.get(`${path}${trick}${tail}`)
          expect.soft(`${path}${trick}${tail} ${statusCode}`).toMatch(/ 4\d\d$/)
        }
      }
    }
  })
})

async function rawAnswer(port: number, request: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let answer = ''
  const socket = connect(port, 'localhost', () => socket.write(request))
  socket.on('data', (chunk) => (answer += chunk.toString()))
  socket.on('close', () => resolve(answer))
  socket.on('error', reject)
  return promise
}
