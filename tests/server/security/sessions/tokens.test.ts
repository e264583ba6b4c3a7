import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Call, calls } from '#contract/calls.ts'
import type { TokenClaims } from '#contract/token.ts'
import { signToken } from '#server/security/sessions/tokens.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import { buildTestServer, type BuiltServer } from '../../../support/buildTestServer.ts'
import { forgedTokens } from '../../../support/forgedTokens.ts'
import { type ListedRoute, routesOf } from '../../../support/routesOf.ts'

const PREFIX = '/api/v1/:provider'

const callsThat = (want: Call['bearer']) =>
  Object.keys(calls)
    .filter((name) => calls[name]?.bearer === want)
    .map((name) => name.replaceAll(/\{(\w+)\}/g, ':$1'))

/** Calls that ask for no bearer, and the addresses to which the outside sends back. */
const open = [
  ...callsThat('none'),
  'GET /spid/callback',
  'GET /recognition/callback',
  'GET /accounts/callback',
  'GET /digital_sign/callback',
  'GET /outside/:visited/:visit',
]

/** Calls for which a bearer is good though its time is over. */
const takesExpired = callsThat('expired')

interface BearerCall extends ListedRoute {
  name: string
  url: string
}

/** Every call of the server but the open ones. */
function bearerCalls({ app }: BuiltServer): BearerCall[] {
  return routesOf(app)
    .filter(({ path }) => path.startsWith(`${PREFIX}/`))
    .map((route) => ({
      ...route,
      name: `${route.method} ${route.path.slice(PREFIX.length)}`,
      url: route.path.replace(':provider', 'bancaesempio').replaceAll(/:\w+/g, '99000010233'),
    }))
    .filter(({ name }) => !open.includes(name.replace('HEAD ', 'GET ')))
}

describe('the bearer', () => {
  let server: BuiltServer
  let token: string
  beforeAll(async () => {
    server = await buildTestServer({ sandbox: true })
    token = (await anApplicant(server).after('matching_company')).token ?? ''
  })
  afterAll(() => server.close())

  const task = '/api/v1/bancaesempio/process/task'
  const ask = (authorization: string | undefined, url = task, method: ListedRoute['method'] = 'GET') =>
    server.app.inject({ method, url, headers: { ...(authorization !== undefined && { authorization }) } })

  it('is good with its scheme in upper and in lower case', async () => {
    expect((await ask(`Bearer ${token}`)).statusCode).toBe(200)
    expect((await ask(`bearer ${token}`)).statusCode).toBe(200)
  })

  it('is asked for by every call of the server but those that the decisions leave open', () => {
    const names = routesOf(server.app).map(({ method, path }) => `${method} ${path}`)
    expect(names).toEqual(expect.arrayContaining(open.map((name) => name.replace(' ', ` ${PREFIX}`))))
    expect(bearerCalls(server).map(({ name }) => name)).toEqual(expect.arrayContaining(takesExpired))
    expect(bearerCalls(server).length).toBeGreaterThan(60)
  })

  it('is refused by every call in one and the same way, however it is forged', async () => {
    const corpus = await forgedTokens(server, token)
    expect(corpus.length).toBeGreaterThanOrEqual(100)
    const shown: [string, string | undefined][] = [
      ['nothing', undefined],
      ['an empty header', ''],
      ['a scheme alone', 'Bearer'],
      ['a scheme and a space', 'Bearer '],
      ['two spaces', `Bearer  ${token}`],
      ['no scheme', token],
      ['another scheme', `Basic ${token}`],
      ['two in one', `Bearer ${token}, Bearer ${token}`],
      ['one and more', `Bearer ${token} ${token}`],
      ['a list', `Bearer ${token},${token}`],
      ...corpus.map(([name, forged]): [string, string] => [name, `Bearer ${forged}`]),
      ...corpus.slice(0, 5).map(([name, forged]): [string, string] => [name, `bearer ${forged}`]),
    ]

    const taken: string[] = []
    const answers = new Map<string, string>()
    for (const { method, name, url } of bearerCalls(server)) {
      // A HEAD has no answer to compare, and the same hooks as its GET.
      for (const [forgery, authorization] of method === 'HEAD' ? shown.slice(0, 1) : shown) {
        const response = await ask(authorization, url, method)
        if (response.statusCode !== 403) taken.push(`${name} took ${forgery}`)
        if (method === 'HEAD') continue
        const { reference: _, ...problem } = response.json<Record<string, unknown>>()
        answers.set(JSON.stringify(problem), `${name} to ${forgery}`)
      }
    }

    expect(taken).toEqual([])
    expect([...answers.values()]).toHaveLength(1)
    expect(JSON.parse([...answers.keys()][0] ?? '')).toMatchObject({
      code: 'TOKEN_INVALID',
      login: expect.stringContaining('http'),
      logout: expect.stringContaining('http'),
    })
  })

  it('is shown once: two headers are none', async () => {
    await server.app.listen({ port: 0 })
    const { port } = server.app.server.address() as AddressInfo
    const good = `Authorization: Bearer ${token}\r\n`

    expect(await statusOf(port, good)).toBe('200')
    expect(await statusOf(port, good + good)).toBe('403')
    expect(await statusOf(port, `Authorization: Bearer a.b.c\r\n${good}`)).toBe('403')
    expect(await statusOf(port, `${good}Authorization: Bearer a.b.c\r\n`)).toBe('403')
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

  it('is required by every call though its cookie comes along, from any origin', async () => {
    const origins = [undefined, 'http://localhost:8080', 'https://evil.example', 'null']

    const taken: string[] = []
    const answers = new Set<unknown>()
    for (const { method, name, url } of bearerCalls(server)) {
      for (const origin of origins) {
        const headers = { cookie: `digital_lending_token=${token}`, ...(origin !== undefined && { origin }) }
        const response = await server.app.inject({ method, url, headers })
        if (response.statusCode !== 403) taken.push(`${name} from ${origin}: ${response.statusCode}`)
        if (response.headers['set-cookie'] !== undefined) taken.push(`${name} sets a cookie`)
        if (method !== 'HEAD') answers.add(codeOf(response.body))
      }
    }

    expect(taken).toEqual([])
    expect([...answers]).toEqual(['TOKEN_INVALID'])
  })

  it.each([
    ['5 s ahead is good', { iat: 5, exp: 1205 }, undefined],
    ['6 s ahead is none', { iat: 6, exp: 1206 }, 'TOKEN_INVALID'],
    ['that ends in a second is good', { iat: -1199, exp: 1 }, undefined],
    ['that ends now is over', { iat: -1200, exp: 0 }, 40301],
    ['that ended 6 s ago is over', { iat: -1206, exp: -6 }, 40301],
  ])('of a clock %s', async (_, { iat, exp }, code) => {
    const now = Math.floor(server.clock.now().getTime() / 1000)
    const [, payload = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as TokenClaims

    const made = await signToken(server.context.keys, { ...claims, iat: now + iat, exp: now + exp })

    expect(codeOf((await ask(`Bearer ${made}`)).body)).toBe(code)
  })

  it('is told apart once its time is over, by every call that does not take such a one', async () => {
    const { token: expired } = await anApplicant(server).at('complete_prescreening')
    server.clock.advance(1201)

    const answers: Record<string, unknown> = {}
    for (const { method, name, url } of bearerCalls(server)) {
      const response = await ask(`Bearer ${expired}`, url, method)
      answers[name] = method === 'HEAD' ? response.statusCode : codeOf(response.body)
    }

    for (const [name, answer] of Object.entries(answers)) {
      const isTaken = takesExpired.includes(name)
      expect.soft(answer === 40301 || answer === 403, name).toBe(!isTaken)
    }
  })
})

/** The code of a refusal; undefined in what is none. */
function codeOf(body: string): unknown {
  return (JSON.parse(body) as { code?: unknown } | null)?.code
}

/** The status with which a request of these headers is answered, past every library that would fix them. */
async function statusOf(port: number, headers: string): Promise<string | undefined> {
  const socket = connect(port, 'localhost')
  socket.write(
    `GET /api/v1/bancaesempio/process/task HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`,
  )
  let answer = ''
  for await (const chunk of socket) answer += String(chunk)
  return /^HTTP\/1.1 (\d{3})/.exec(answer)?.[1]
}
