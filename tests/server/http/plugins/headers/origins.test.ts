import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type BuiltServer, buildTestServer } from '../../../../support/buildTestServer.ts'

const CALL = '/api/v1/bancaesempio/process/task'
const ALLOWED = ['https://prestiti.bancaesempio.example', 'https://app.bancaesempio.example:8443']
const others = [
  'null',
  '*',
  'https://evil.example',
  'https://bancaesempio.example',
  'https://www.bancaesempio.example',
  'https://prestiti.bancaesempio.example.evil.example',
  'https://evil.example/prestiti.bancaesempio.example',
  'https://evilprestiti.bancaesempio.example',
  'https://prestiti-bancaesempio.example',
  'https://prestiti.bancaesempio.example:444',
  'https://prestiti.bancaesempio.example:8443',
  'https://app.bancaesempio.example',
  'http://prestiti.bancaesempio.example',
  'HTTPS://PRESTITI.BANCAESEMPIO.EXAMPLE',
  'https://prestiti.bancaesempio.example/',
  'https://prestiti.bancaesempio.example.',
  'https://user@prestiti.bancaesempio.example',
  'https://prestiti.bancaesempio.example, https://evil.example',
  'file://',
  'capacitor://localhost',
]

let server: BuiltServer
beforeAll(async () => {
  server = await buildTestServer({ environment: { allowedOrigins: ALLOWED } })
})
afterAll(() => server.close())

const asks = (method: 'GET' | 'OPTIONS', origin: string, url = CALL) =>
  server.app.inject({
    method,
    url,
    headers: {
      origin,
      ...(method === 'OPTIONS' && {
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      }),
    },
  })

describe('an origin', () => {
  it.each(ALLOWED)(
    'of the list may call, without cookies, and asks once in ten minutes: %s',
    async (origin) => {
      const asked = await asks('OPTIONS', origin)
      expect(asked.statusCode).toBe(204)
      expect(asked.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-max-age': '600',
      })
      for (const { headers } of [asked, await asks('GET', origin)]) {
        expect(headers['access-control-allow-origin']).toBe(origin)
        expect(headers).not.toHaveProperty('access-control-allow-credentials')
        expect(String(headers['vary']).toLowerCase()).toContain('origin')
      }
    },
  )

  it.each(ALLOWED)(
    'of the list makes those calls with cookies that tie a visit outside to the browser: %s',
    async (origin) => {
      for (const path of [
        'spid/link',
        'recognition/url',
        'process/event/message',
        'digital_sign/availability',
      ]) {
        const { headers } = await asks('OPTIONS', origin, `/api/v1/bancaesempio/${path}`)
        expect(headers).toMatchObject({
          'access-control-allow-origin': origin,
          'access-control-allow-credentials': 'true',
        })
      }
    },
  )

  it.each(others)('that is another may not: %s', async (origin) => {
    const calls = [CALL, '/api/v1/bancaesempio/spid/link']
    for (const [method, url] of calls.flatMap((call) => [
      ['GET', call] as const,
      ['OPTIONS', call] as const,
    ])) {
      const { headers } = await asks(method, origin, url)
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers['access-control-allow-credentials']).toBeUndefined()
    }
  })
})
