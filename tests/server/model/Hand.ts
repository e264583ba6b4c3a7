import type { Step, Task } from '#contract/process.ts'

import type { BuiltServer } from '../../support/buildTestServer.ts'
import { HttpApplicant } from '../../support/HttpApplicant.ts'

const HOST = 'http://localhost'
const PREFIX = '/api/v1/bancaesempio'

/** What was answered, as it came. */
export interface Answered {
  status: number
  text: string
}

/** Somebody who calls the server that stands at the moment, and holds what they fill in until it is to be handed in. */
export class Hand extends HttpApplicant {
  /** When the token was renewed last. */
  awakeSince = 0
  readonly #server: () => BuiltServer
  #filledIn: Record<string, unknown> = {}

  constructor(server: () => BuiltServer) {
    super(HOST)
    this.#server = server
  }

  /** What is filled in while `act` does as a page would: all but the last call. */
  async fillIn(act: () => Promise<unknown>): Promise<Record<string, unknown>> {
    await act()
    return this.#filledIn
  }

  override async complete(_task: Task, variables: object): Promise<Step> {
    this.#filledIn = { ...variables }
    return { childActivityInstances: [] }
  }

  /** A change under a key of one's own choice. */
  async post(path: string, body: object, key: string): Promise<Answered> {
    const response = await this.reach(`${HOST}${PREFIX}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    })
    return { status: response.status, text: await response.text() }
  }

  /** A page of the server's, or of its sandbox's, as somebody without a token opens it. */
  async open(address: string, body?: object): Promise<Answered> {
    const { pathname, search } = new URL(address, HOST)
    const response = await this.reach(`${HOST}${pathname}${search}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  }

  /** The same, and goes on with the session that begins where the page leads back with a proof. */
  async comeBack(address: string): Promise<void> {
    const { pathname, search } = new URL(address, HOST)
    const { headers } = await this.reach(`${HOST}${pathname}${search}`)
    const query = new URL(headers.get('location') || '/', HOST).searchParams
    const [referenceId, link] = [query.get('referenceId'), query.get('token')]
    if (referenceId === null && link === null) return
    const proof = referenceId === null ? { link } : { referenceId }
    const path = '/token/authentication/generate'
    this.token = (await this.ask<{ access_token: string }>('POST', path, proof)).access_token
  }

  override async reach(url: string, init: RequestInit = {}): Promise<Response> {
    const form = init.body instanceof FormData ? new Response(init.body) : undefined
    const payload = form ? Buffer.from(await form.arrayBuffer()) : (init.body as string | undefined)
    const type = form?.headers.get('content-type')
    const answer = await this.#server().app.inject({
      method: (init.method ?? 'GET') as 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: url.slice(HOST.length),
      headers: {
        ...this.cookies.header(),
        ...(init.headers as Record<string, string>),
        ...(type && { 'content-type': type }),
      },
      ...(payload !== undefined && { payload }),
    })
    this.cookies.keep([answer.headers['set-cookie'] ?? []].flat())
    return new Response(answer.payload, {
      status: answer.statusCode,
      headers: { location: answer.headers.location ?? '' },
    })
  }
}
