import { createHmac, randomUUID } from 'node:crypto'

import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildTestServer, type BuiltServer } from '../../support/buildTestServer.ts'
import { matchedApplicant } from '../../support/journey.ts'

/** Calls of the decisions' section 3 that want a valid bearer, as far as this server has them. */
function bearerCalls({ app }: BuiltServer): { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string }[] {
  const open = [
    '/token/generate',
    '/token/authentication',
    '/prescreening',
    '/content',
    '/link/renew',
    '-refresh',
  ]
  const document = (app as unknown as { swagger(): { paths: Record<string, object> } }).swagger()
  return Object.entries(document.paths)
    .filter(([path]) => path.startsWith('/api/v1/') && !open.some((part) => path.includes(part)))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase() as 'GET',
        url: path.replace('{provider}', 'bancaesempio').replaceAll(/\{\w+\}/g, '99000010233'),
      })),
    )
}

describe('the bearer', () => {
  let server: BuiltServer
  let token: string
  beforeAll(async () => {
    server = await buildTestServer()
    token = (await matchedApplicant(server)).token ?? ''
  })
  afterAll(() => server.close())

  const task = '/api/v1/bancaesempio/process/task'
  const ask = (
    authorization: string | undefined,
    url = task,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET',
  ) => server.app.inject({ method, url, headers: { ...(authorization !== undefined && { authorization }) } })

  it('is what a good one is', async () => {
    expect((await ask(`Bearer ${token}`)).statusCode).toBe(200)
  })

  it('answers every forged one alike, with where to log in', async () => {
    const corpus = await forgedTokens(server, token)
    expect(corpus.length).toBeGreaterThanOrEqual(80)

    const bodies = new Set<string>()
    for (const [name, forged] of corpus) {
      const response = await ask(`Bearer ${forged}`)
      expect.soft(response.statusCode, name).toBe(403)
      const { reference: _, ...problem } = response.json<Record<string, unknown>>()
      bodies.add(JSON.stringify(problem))
    }
    expect([...bodies]).toHaveLength(1)
    expect(JSON.parse([...bodies][0] ?? '')).toMatchObject({
      code: 'TOKEN_INVALID',
      login: expect.stringContaining('http'),
      logout: expect.stringContaining('http'),
    })
  })

  it('is asked for by every call that the decisions say', async () => {
    const calls = bearerCalls(server)
    expect(calls.length).toBeGreaterThan(15)
    const forged = await forgedTokens(server, token)

    for (const { method, url } of calls) {
      for (const authorization of [
        undefined,
        '',
        'Bearer',
        'Basic YTpi',
        ...forged.slice(0, 6).map(([, one]) => `Bearer ${one}`),
      ]) {
        const response = await ask(authorization, url, method)
        expect.soft(`${method} ${url} ${response.statusCode}`).toBe(`${method} ${url} 403`)
        expect.soft(response.json()).toMatchObject({ login: expect.any(String), logout: expect.any(String) })
      }
    }
  })

  it('is never a cookie', async () => {
    for (const origin of [undefined, 'http://localhost:8080', 'https://evil.example']) {
      const response = await server.app.inject({
        url: task,
        headers: { cookie: `digital_lending_token=${token}`, ...(origin && { origin }) },
      })
      expect(response.statusCode).toBe(403)
    }
  })

  it('is told apart once its time is over, by every call', async () => {
    const applicant = server.applicant()
    const expired = await applicant.generateToken()
    server.clock.advance(1201)

    for (const { method, url } of bearerCalls(server)) {
      const response = await ask(`Bearer ${expired}`, url, method)
      expect.soft(response.json(), `${method} ${url}`).toMatchObject({ status: 403, code: 40301 })
    }
  })
})

async function forgedTokens({ context, clock }: BuiltServer, token: string): Promise<[string, string][]> {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const { kid, privateKey } = context.keys.signing
  const head = { alg: 'EdDSA', kid, typ: 'at+jwt' }
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const sign = (changes: object, headers: object = {}) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ ...head, ...headers }).sign(privateKey)
  const now = Math.floor(clock.now().getTime() / 1000)
  const stranger = await generateKeyPair('EdDSA')
  const rsa = await generateKeyPair('RS256')
  const ecdsa = await generateKeyPair('ES256')
  const publicKeys = [
    header,
    kid,
    'secret',
    '',
    JSON.stringify(await crypto.subtle.exportKey('jwk', context.keys.signing.publicKey).catch(() => '')),
  ]

  const forged: [string, string][] = []
  const add = (name: string, ...tokens: string[]) =>
    tokens.forEach((one, index) => forged.push([`${name} ${index}`, one]))

  for (const alg of [
    'none',
    'None',
    'NONE',
    'nOnE',
    '',
    'HS256',
    'HS512',
    'RS256',
    'ES256',
    'Ed25519',
    'EdDSA ',
  ]) {
    add(
      `alg ${alg}`,
      `${encode({ ...head, alg })}.${payload}.${signature}`,
      `${encode({ ...head, alg })}.${payload}.`,
    )
  }
  for (const secret of publicKeys) {
    const text = `${encode({ ...head, alg: 'HS256' })}.${payload}`
    add('public key as secret', `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`)
  }
  add('signature', `${header}.${payload}.`, `${header}.${payload}`, `${header}.${payload}.${'A'.repeat(86)}`)
  add('signature', `${header}.${payload}.${signature.slice(0, -1)}`, `${header}.${payload}.${signature}A`)
  add(
    'padding',
    `${token}=`,
    `${token}==`,
    `${header}=.${payload}.${signature}`,
    ` ${token}`.trim() + '\t',
    `${token}.`,
  )
  add('segments', `${token}.${signature}`, `${header}.${header}.${payload}.${signature}`, '..', '.', 'a.b.c')
  add(
    'segments',
    `${payload}.${header}.${signature}`,
    `${header}.${payload}.${signature}.${header}.${payload}`,
  )
  add('encrypted', `${encode({ alg: 'dir', enc: 'A256GCM' })}..${header}.${payload}.${signature}`)
  add('payload', `${header}.${encode({ ...claims, sub: randomUUID() })}.${signature}`)
  add('payload', `${header}.${encode({ ...claims, exp: now + 9_999_999 })}.${signature}`)
  add('payload', `${header}.${encode([])}.${signature}`, `${header}.${encode(null)}.${signature}`)
  add('key', await new SignJWT(claims).setProtectedHeader(head).sign(stranger.privateKey))
  add('key', await new SignJWT(claims).setProtectedHeader({ ...head, alg: 'RS256' }).sign(rsa.privateKey))
  add('key', await new SignJWT(claims).setProtectedHeader({ ...head, alg: 'ES256' }).sign(ecdsa.privateKey))
  for (const other of ['../../dev/null', '', 'other', "' or 1=1 --", '__proto__']) {
    add(`kid ${other}`, await sign({}, { kid: other }))
  }
  const jwk = await crypto.subtle.exportKey('jwk', stranger.publicKey)
  add('header', await sign({}, { jwk }), await sign({}, { jku: 'https://evil.example/keys' }))
  add(
    'header',
    await sign({}, { x5u: 'https://evil.example' }),
    await sign({}, { x5c: [] }),
    await sign({}, { typ: 'JWT' }),
  )
  add(
    'header',
    await sign({}, { cty: 'JWT' }),
    await sign({}, { typ: undefined }),
    await sign({}, { extra: 1 }),
  )
  add(
    'header',
    `${encode({ ...head, crit: ['exp'] })}.${payload}.${signature}`,
    `${encode('text')}.${payload}.${signature}`,
  )
  add(
    'iss',
    await sign({ iss: 'somebody' }),
    await sign({ iss: undefined }),
    await sign({ iss: ['digital-lending'] }),
  )
  add('aud', await sign({ aud: 'another' }), await sign({ aud: undefined }), await sign({ aud: [] }))
  add(
    'iat',
    await sign({ iat: now + 60 }),
    await sign({ iat: '1' }),
    await sign({ iat: undefined }),
    await sign({ iat: now + 0.5 }),
  )
  add(
    'exp',
    await sign({ exp: '9999999999' }),
    await sign({ exp: 1e20 }),
    await sign({ exp: -1 }),
    await sign({ exp: undefined }),
  )
  add('exp', await sign({ exp: null }), await sign({ exp: (claims['iat'] as number) - 1 }))
  add('sub', await sign({ sub: undefined }), await sign({ sub: 7 }), await sign({ sub: randomUUID() }))
  add(
    'jti',
    await sign({ jti: undefined }),
    await sign({ jti: randomUUID() }),
    await sign({ jti: {} }),
    await sign({ jti: "'" }),
  )
  add('size', 'a'.repeat(5000), `${header}.${'a'.repeat(5000)}.${signature}`)
  return forged
}
