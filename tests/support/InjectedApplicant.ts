import type { Task } from '#contract/process.ts'
import { outboxRepository } from '#server/storage/repositories/execution/outboxRepository.ts'

import { type Applicant, nameOf } from './Applicant.ts'
import type { BuiltServer } from './buildTestServer.ts'
import { HttpApplicant, sameAddress } from './HttpApplicant.ts'

const HOST = 'http://localhost'
const API = '/api/v1/bancaesempio'

/** Walks in the name of an applicant of a server in this process: calls are injected, nothing is waited for. */
export class InjectedApplicant extends HttpApplicant {
  readonly #server: BuiltServer
  readonly #applicant: Applicant

  constructor(server: BuiltServer, applicant: Applicant) {
    super(HOST, applicant.cookies)
    this.#server = server
    this.#applicant = applicant
  }

  /** Does what is due first: no wait stands before it that goes on by itself. */
  override async task(): Promise<Task> {
    await this.#server.settle()
    const step = await this.step()
    if ('name' in step) return step
    throw new Error(`The case waits at ${nameOf(step)}.`)
  }

  override async settle(): Promise<void> {
    await this.#server.settle()
  }

  override async goTo(move: string): Promise<void> {
    const answer = await this.#inject('POST', '/sandbox/api/clock', {}, JSON.stringify({ move }))
    if (answer.statusCode !== 200) throw new Error(`The clock was not moved: ${answer.body}`)
  }

  override async message(to: string): Promise<{ code: string | null; link: string | null }> {
    const { database, sealer } = this.#server.context
    const outbox = outboxRepository(database, sealer)
    const rows = await database
      .selectFrom('outbox')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const sent = rows.map((row) => outbox.read(row)).find((message) => sameAddress(message.to, to))
    if (!sent) throw new Error(`Nothing was sent to ${to}.`)
    return {
      code: /\b\d{6}\b/.exec(sent.body)?.[0] ?? null,
      link: /\S+link=[\w-]+/.exec(sent.body)?.[0] ?? null,
    }
  }

  override async reach(address: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, search } = new URL(address, HOST)
    const sent = init.body === undefined || init.body === null ? undefined : new Response(init.body)
    const type = sent?.headers.get('content-type')
    const headers = { ...(type && { 'content-type': type }), ...(init.headers as Record<string, string>) }
    const payload = sent && Buffer.from(await sent.arrayBuffer())
    const answer = await this.#inject(init.method ?? 'GET', pathname + search, headers, payload)
    const response = new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: {
        location: answer.headers.location ?? '',
        'content-type': answer.headers['content-type'] ?? '',
      },
    })
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat())
      response.headers.append('set-cookie', cookie)
    return response
  }

  /** Calls of the contract are held against its document, as all that an applicant makes. */
  #inject(how: string, url: string, headers: Record<string, string>, payload?: Buffer | string) {
    const method = how as 'GET' | 'POST' | 'PUT' | 'DELETE'
    if (url.startsWith(API)) return this.#applicant.call(method, url.slice(API.length), payload, headers)
    const type = typeof payload === 'string' && { 'content-type': 'application/json' }
    return this.#server.app.inject({
      method,
      url,
      headers: { ...type, ...headers },
      ...(payload !== undefined && { payload }),
    })
  }
}
