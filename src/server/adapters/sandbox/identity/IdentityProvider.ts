import fastify, {
  type FastifyError,
  type FastifyInstance,
  type InjectOptions,
  type LightMyRequestResponse,
} from 'fastify'
import type Provider from 'oidc-provider'
import type { CustomFetchOptions } from 'openid-client'

import { lostPage } from '../pages/lostPage.ts'
import { loginPage } from '../pages/loginPage.ts'
import type { SandboxData } from '../companies/SandboxData.ts'
import type { SandboxHouse } from '../SandboxHouse.ts'

const PREFIX = '/oidc'
/** By it the provider would know who logged in before: it asks anew at each login, as SPID does. */
const REMEMBERING = /^_session(?:\.|=)/

/**
 * The identity provider as a little server within this one. Browsers and the application's own calls reach it in the
 * process, so that it needs no port, and works before the server listens. It is made with the first request.
 */
export class IdentityProvider {
  readonly #house: SandboxHouse
  readonly #data: SandboxData
  #server: Promise<FastifyInstance> | undefined

  constructor(house: SandboxHouse, data: SandboxData) {
    this.#house = house
    this.#data = data
  }

  /** Asks as a browser does: `url` begins with `/oidc`. */
  async ask({ method, url, headers, payload }: InjectOptions): Promise<LightMyRequestResponse> {
    const { host, protocol } = new URL(this.#house.baseUrl)
    const server = await (this.#server ??= this.#start())
    const cookies = String(headers?.['cookie'] ?? '').split(/; */)
    const cookie = cookies.filter((each) => !REMEMBERING.test(each)).join('; ')
    return server.inject({
      method,
      url,
      headers: {
        ...headers,
        cookie,
        host,
        'x-forwarded-host': host,
        'x-forwarded-proto': protocol.slice(0, -1),
      },
      ...(payload !== undefined && { payload }),
    } as InjectOptions)
  }

  /** Asks as the application does. */
  async fetch(address: string, { method, headers, body }: CustomFetchOptions): Promise<Response> {
    const { pathname, search } = new URL(address)
    const payload = body instanceof URLSearchParams ? body.toString() : undefined
    const answer = await this.ask({
      method,
      url: pathname + search,
      headers,
      payload,
    })
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: { 'content-type': answer.headers['content-type'] ?? '' },
    })
  }

  async close(): Promise<void> {
    await (await this.#server)?.close()
  }

  async #start(): Promise<FastifyInstance> {
    const { createOidcProvider } = await import('./createOidcProvider.ts')
    const provider = createOidcProvider(this.#house, this.#data)
    const callback = provider.callback()
    const server = fastify({ logger: false })
    server.removeAllContentTypeParsers()
    server.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

    server.setErrorHandler(({ statusCode = 500 }: FastifyError, _request, reply) =>
      reply.code(statusCode).type('text/html; charset=utf-8').send(lostPage()),
    )

    server.get(`${PREFIX}/interaction/:uid`, async ({ raw }, reply) => {
      // Refuses a login that was not begun here.
      await provider.interactionDetails(raw, reply.raw)
      return reply.type('text/html; charset=utf-8').send(loginPage(this.#data.people))
    })
    server.post(`${PREFIX}/interaction/:uid`, async ({ raw, body }, reply) => {
      const chosen = new URLSearchParams(await text(body as AsyncIterable<Buffer>))
      await provider.interactionDetails(raw, reply.raw)
      reply.hijack()
      await provider.interactionFinished(raw, reply.raw, this.#resultOf(chosen), {
        mergeWithLastSubmission: false,
      })
    })
    server.all('*', async ({ raw }, reply) => {
      reply.hijack()
      // The provider knows where it is mounted by what stands before its own address.
      Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(PREFIX.length) })
      await callback(raw, reply.raw)
    })
    await server.ready()
    return server
  }

  #resultOf(chosen: URLSearchParams): Parameters<Provider['interactionFinished']>[2] {
    const accountId = chosen.get('person') ?? ''
    if (this.#data.person(accountId)) return { login: { accountId } }
    return { error: 'access_denied', error_description: 'The person did not log in.' }
  }
}

async function text(chunks: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts).toString()
}
