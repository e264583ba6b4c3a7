import { createServer } from 'node:http'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { StudioCommitted, StudioDefinitions, StudioSession } from '#contract/studio.ts'
import { createOpenid } from '#server/adapters/openid/createOpenid.ts'
import type { StudioParts } from '#server/studio/studioRoutes.ts'

import { studioTools } from '../../../scripts/studio/studioTools.ts'
import { buildTestServer, type BuiltServer, type TestServerOptions } from '../../support/buildTestServer.ts'
import { CookieJar } from '../../support/CookieJar.ts'
import { freePort } from '../../support/freePort.ts'
import { GROUP, logsInAt, people, startStudioProvider, studioSignIn } from '../../support/studioProvider.ts'

const HOUR = 3600
const baseUrl = 'http://localhost:8080'
/** What edits, and costs nothing: there is no such product. */
const EDIT = { method: 'GET', url: '/studio/api/commit?product=none' } as const

let port: number
let provider: Awaited<ReturnType<typeof startStudioProvider>>
beforeAll(async () => {
  port = await freePort()
  provider = await startStudioProvider(port, [baseUrl, 'https://lending.example'])
})
afterAll(() => provider.stop())

const servers: BuiltServer[] = []
const authors: unknown[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
  authors.splice(0)
})

/** The tools, which commit nothing and say by whom. */
const tools: StudioParts['tools'] = {
  ...studioTools,
  async commit(_folder, _message, author): Promise<StudioCommitted> {
    authors.push(author)
    return { outcome: 'nothing' }
  },
}

interface Opened {
  signIn?: Partial<StudioParts['signIn']>
  parts?: Partial<StudioParts>
  options?: TestServerOptions
}

/** A server at whose studio people sign in, and one of their browsers. */
async function open({ signIn, parts, options }: Opened = {}) {
  const known = studioSignIn(port)
  const server = await buildTestServer({
    ...options,
    environment: { studio: true, ...options?.environment },
    studio: { tools, signIn: { ...known, openid: createOpenid(() => known, 5), ...signIn }, ...parts },
  })
  servers.push(server)
  return { server, ...browserOf(server) }
}

function browserOf(server: BuiltServer, cookies = new CookieJar(), atProvider = new CookieJar()) {
  const ask = async (request: {
    method?: 'GET' | 'POST'
    url: string
    headers?: object
    payload?: object
  }) => {
    const answer = await server.app.inject({
      method: 'GET',
      ...request,
      headers: {
        host: 'localhost:8080',
        ...cookies.header(),
        ...(request.method === 'POST' && { origin: baseUrl }),
        ...request.headers,
      },
    })
    cookies.keep([answer.headers['set-cookie'] ?? []].flat())
    return answer
  }
  const begin = async (to = '/studio/words?q=title') =>
    ask({ url: `/studio/api/sign-in?${new URLSearchParams({ to })}` })
  const logIn = async (person?: keyof typeof people) =>
    logsInAt(String((await begin()).headers.location), person, atProvider)
  const pathOf = ({ pathname, search }: URL) => pathname + search
  return {
    cookies,
    ask,
    begin,
    logIn,
    comesBack: (callback: URL, headers = {}) => ask({ url: pathOf(callback), headers }),
    async signsIn(person: keyof typeof people = 'ada', headers = {}) {
      const { callback } = await logIn(person)
      return ask({ url: pathOf(callback), headers })
    },
    definitions: () => ask({ url: '/studio/api/definitions' }),
    session: async () => (await ask({ url: '/studio/api/session' })).json<StudioSession>(),
    edit: (headers = {}) => ask({ ...EDIT, headers }),
  }
}

/** Of a call that is let through: there is no such product. */
const DONE = 404
const REFUSED = 403

describe('a person of the group', () => {
  it('signs in, comes back to where they were, and reads and edits', async () => {
    const { definitions, session, edit, begin, signsIn } = await open()
    expect((await definitions()).statusCode).toBe(REFUSED)
    expect(await session()).toEqual({ signsIn: true, name: null })

    const asked = new URL(String((await begin()).headers.location)).searchParams
    const back = await signsIn()

    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid profile email groups',
      state: expect.stringMatching(/^[\w-]{32}$/),
      nonce: expect.stringMatching(/./),
    })
    expect([back.statusCode, back.headers.location]).toEqual([303, '/studio/words?q=title'])
    expect((await definitions()).json<StudioDefinitions>()).toMatchObject({
      isEditable: true,
      needsToken: false,
    })
    expect((await edit()).statusCode).toBe(DONE)
    expect(await session()).toEqual({ signsIn: true, name: 'Ada Rossi' })
  })

  it('is the author of what they commit', async () => {
    const { ask, signsIn } = await open()
    await signsIn()

    await ask({ method: 'POST', url: '/studio/api/commit', payload: { product: '', message: 'Change it' } })

    expect(authors).toEqual([{ name: 'Ada Rossi', email: 'ada.rossi@bank.example' }])
  })

  it('has a cookie that no script reads and no other site sends, over https of this host alone', async () => {
    const plain = await open()
    const safe = await open({ options: { environment: { baseUrl: 'https://lending.example' } } })

    const [visit] = [(await plain.begin()).headers['set-cookie']].flat()
    const [, cookie] = [(await plain.signsIn()).headers['set-cookie']].flat()
    const [, safeCookie] = [(await safe.signsIn()).headers['set-cookie']].flat()

    expect(visit).toMatch(/^studio-visit-[\w-]{32}=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)
    expect(cookie).toMatch(/^studio-session=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Strict$/)
    expect(safeCookie).toMatch(
      /^__Host-studio-session=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Strict; Secure$/,
    )
  })

  it('is known to every server of the same database, and ends on one what was begun on another', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'digital-lending-test-')), 'shared.sqlite')
    const options = { environment: { database: { file } } }
    const first = await open({ options })
    const second = await open({ options: { ...options, keys: first.server.context.keys } })

    const { callback } = await first.logIn('ada')
    const onSecond = browserOf(second.server, first.cookies)
    expect((await onSecond.comesBack(callback)).statusCode).toBe(303)

    expect((await first.edit()).statusCode).toBe(DONE)
    expect((await onSecond.edit()).statusCode).toBe(DONE)
  })

  it.each([
    ['in a claim of another name', { groupsClaim: 'name', group: 'Ada Rossi' }, 303],
    ['in a claim that there is not', { groupsClaim: 'roles' }, 403],
    ['in letters of another size', { group: GROUP.toUpperCase() }, 403],
  ])('is found %s', async (_, signIn, status) => {
    const { signsIn } = await open({ signIn })

    expect((await signsIn()).statusCode).toBe(status)
  })
})

describe('a person who is not in the group', () => {
  it.each(['bruno', 'carla'] as const)(
    'is told whom to ask, in their language, and is not let in (%s)',
    async (who) => {
      const { signsIn, definitions, session } = await open()

      const italian = await signsIn(who)
      const english = await signsIn(who, { 'accept-language': 'en' })

      expect([italian.statusCode, english.statusCode]).toEqual([403, 403])
      expect(italian.headers['content-type']).toContain('text/html')
      expect(italian.body).toContain(`Hai fatto l&#39;accesso come ${people[who].name}`)
      expect(italian.body).toContain(
        `gruppo &quot;${GROUP}&quot;. Chiedi a chi amministra gli accessi di localhost:${port}`,
      )
      expect((await definitions()).statusCode).toBe(REFUSED)
      expect(await session()).toEqual({ signsIn: true, name: null })
    },
  )

  it('is asked who they are at the next sign-in, as who has signed out is; others are known to the provider', async () => {
    const { signsIn, logIn, ask, server } = await open()
    const other = browserOf(server)
    await other.signsIn('bruno')
    const afterRefusal = await other.logIn('bruno')

    await signsIn('ada')
    const known = await logIn()
    await ask({ method: 'POST', url: '/studio/api/sign-out' })
    const afterSignOut = await logIn('ada')

    expect([afterRefusal, known, afterSignOut].map(({ wasAsked }) => wasAsked)).toEqual([true, false, true])
  })
})

describe('a sign-in that is not what was begun here', () => {
  it('is none: another state, no state, another browser, a person who went away', async () => {
    const { logIn, comesBack, definitions, server } = await open()
    const other = browserOf(server)
    const { callback } = await logIn('ada')
    const changed = new URL(callback)
    changed.searchParams.set('state', 'a'.repeat(32))
    const without = new URL(callback)
    without.searchParams.delete('state')

    const answers = [
      await comesBack(changed),
      await comesBack(without),
      await browserOf(server).comesBack(callback),
      await other.comesBack((await other.logIn()).callback),
    ]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400])
    expect(answers[0]?.body).toContain('L&#39;accesso non è riuscito')
    expect((await definitions()).statusCode).toBe(REFUSED)
  })

  it('is none a second time, though the cookie was copied', async () => {
    const { logIn, comesBack, cookies, server } = await open()
    const { callback } = await logIn('ada')
    const copied = cookies.header()

    expect((await comesBack(callback)).statusCode).toBe(303)
    expect((await comesBack(callback)).statusCode).toBe(400)
    const other = browserOf(server)
    expect((await other.comesBack(callback, copied)).statusCode).toBe(400)
    expect((await other.definitions()).statusCode).toBe(REFUSED)
  })

  it('is none with a code of another sign-in, or after ten minutes', async () => {
    const { begin, logIn, comesBack, server } = await open()
    const stolen = (await browserOf(server).logIn('ada')).callback
    const own = new URL(String((await begin()).headers.location)).searchParams.get('state')!
    stolen.searchParams.set('state', own)
    expect((await comesBack(stolen)).statusCode).toBe(400)

    const { callback } = await logIn('ada')
    server.clock.advance(HOUR / 6 + 1)
    expect((await comesBack(callback)).statusCode).toBe(400)
  })

  it.each([
    'https://elsewhere.example/studio/',
    '//elsewhere.example/studio/',
    '/sandbox',
    '/studio/api/session',
  ])('leads to a page of the studio, and not to %s', async (to) => {
    const { begin, comesBack } = await open()
    const { callback } = await logsInAt(String((await begin(to)).headers.location), 'ada')

    expect((await comesBack(callback)).headers.location).toBe('/studio/')
  })
})

describe('a call of the studio', () => {
  it('is refused with a cookie that is forged, of another server, or over', async () => {
    const { signsIn, edit, server } = await open()
    const other = await open()
    await other.signsIn()
    await signsIn()

    expect((await edit({ cookie: `studio-session=${'A'.repeat(43)}` })).json()).toMatchObject({
      code: 'TOKEN_INVALID',
    })
    expect((await edit(other.cookies.header())).statusCode).toBe(REFUSED)
    server.clock.advance(HOUR - 1)
    expect((await edit()).statusCode).toBe(DONE)
    server.clock.advance(1)
    expect((await edit()).json()).toMatchObject({ status: 403, code: 40301 })
  })

  it('is refused where another page has the browser send it, or none is named', async () => {
    const { ask, signsIn, edit, cookies, server } = await open()
    await signsIn()
    const commit = {
      method: 'POST',
      url: '/studio/api/commit',
      payload: { product: '', message: 'x' },
    } as const

    for (const origin of ['https://elsewhere.example', 'http://localhost:9999', 'null'])
      expect((await ask({ ...commit, headers: { origin } })).statusCode).toBe(REFUSED)
    expect((await edit({ origin: 'https://elsewhere.example' })).statusCode).toBe(REFUSED)
    const unnamed = { host: 'localhost:8080', ...cookies.header() }
    expect((await server.app.inject({ ...commit, headers: unnamed })).statusCode).toBe(REFUSED)
    const signOut = { method: 'POST', url: '/studio/api/sign-out', headers: { origin: 'null' } } as const
    expect((await ask(signOut)).statusCode).toBe(REFUSED)
    expect(authors).toEqual([])
    expect((await edit()).statusCode).toBe(DONE)
  })

  it('is refused with a token in the place of a sign-in', async () => {
    const { edit, ask } = await open({ parts: { token: 'printed-at-start' } })
    const headers = { authorization: 'Bearer printed-at-start' }

    expect((await edit(headers)).statusCode).toBe(REFUSED)
    expect((await ask({ url: '/studio/api/operations', headers })).statusCode).toBe(REFUSED)
  })

  it('is refused after a sign-out, also with the cookie of before', async () => {
    const { ask, signsIn, edit, cookies } = await open()
    await signsIn()
    const copied = cookies.header()
    expect((await edit(copied)).statusCode).toBe(DONE)

    await ask({ method: 'POST', url: '/studio/api/sign-out' })

    expect((await edit()).statusCode).toBe(REFUSED)
    expect((await edit(copied)).statusCode).toBe(REFUSED)
  })

  it('needs a sign-in to look too, where nothing is edited, and edits nothing with one', async () => {
    const { ask, signsIn, definitions, edit } = await open({ parts: { isReadOnly: true } })
    const reads = [
      '/studio/api/definitions',
      '/studio/api/operations',
      '/studio/api/previews?product=&file=schemas/identification/matching_company.json',
    ]
    for (const url of reads) expect((await ask({ url })).statusCode).toBe(REFUSED)

    await signsIn()

    for (const url of reads) expect((await ask({ url })).statusCode).toBe(200)
    expect((await definitions()).json<StudioDefinitions>().isEditable).toBe(false)
    expect((await edit()).statusCode).toBe(REFUSED)
  })
})

describe('a provider that is away', () => {
  it('is said in words, and is asked again by the next sign-in', async () => {
    const later = await freePort()
    const known = studioSignIn(later)
    const { begin } = await open({ signIn: { ...known, openid: createOpenid(() => known, 5) } })

    const away = await begin()
    const started = await startStudioProvider(later, [baseUrl])
    const back = await begin()
    await started.stop()

    expect(away.statusCode).toBe(503)
    expect(away.body).toContain(`localhost:${later} non risponde`)
    expect(back.statusCode).toBe(303)
  })

  it('is not waited for longer than is said, and keeps nobody who is signed in from their work', async () => {
    const silent = createServer(() => undefined).listen(await freePort(), 'localhost')
    await once(silent, 'listening')
    const { port: silentPort } = silent.address() as { port: number }
    const known = studioSignIn(silentPort)
    const { begin, definitions } = await open({
      signIn: { ...known, openid: createOpenid(() => known, 0.2) },
    })

    expect((await begin()).statusCode).toBe(503)
    expect((await definitions()).statusCode).toBe(REFUSED)
    silent.closeAllConnections()
    silent.close()
  })
})
