import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import type { Step, Task } from '#contract/process.ts'

import { nameOf } from './Applicant.ts'
import { CookieJar } from './CookieJar.ts'
import { WebBrowser } from './WebBrowser.ts'

const PREFIX = '/api/v1/bancaesempio'
/** A worker that fails is tried for some eight seconds before the case goes on, on a busy machine for longer. */
const LONGEST_WAIT_MS = 120_000
/** Who waits looks again so soon at first, and later after a fifth of the time that has passed: each look costs the server work. */
const FIRST_LOOK_MS = 10
const LATER_LOOKS = 0.2

/** An applicant who applies over HTTP, as the browser would: keeps the token, sends each change under a key. */
export class HttpApplicant {
  token = ''
  /** Proven, once it is: a code to it begins the session again. */
  mobile = ''
  /** Of the browser in which they apply. */
  readonly cookies: CookieJar
  readonly url: string

  constructor(url: string, cookies = new CookieJar()) {
    this.url = url
    this.cookies = cookies
  }

  /** A call, with what it answered. Form data is sent as it is, anything else as JSON. */
  async call<T>(method: string, path: string, body?: unknown): Promise<{ status: number; body: T }> {
    const isForm = body instanceof FormData
    const response = await this.send(`${this.url}${PREFIX}${path}`, {
      method,
      headers: {
        ...this.cookies.header(),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(method === 'POST' && !isForm && { 'idempotency-key': randomUUID() }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    this.cookies.keep(response.headers.getSetCookie())
    const text = await response.text()
    return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as T }
  }

  /** Their browser, over the same line. */
  browser(): WebBrowser {
    return new WebBrowser(this.cookies, (url, init) => this.reach(url, init))
  }

  /** Uploads a PDF to a place of the open task. */
  upload(
    key: string,
    pdf: Buffer,
    filename: string,
  ): Promise<{ dossier_document_id: string; filename: string }> {
    const form = new FormData()
    form.set('key', key)
    form.set('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), filename)
    return this.ask('POST', '/document/upload', form)
  }

  /** A file of the case; nothing where it is not there. */
  async download(path: string): Promise<Buffer | undefined> {
    const headers = { authorization: `Bearer ${this.token}` }
    const response = await this.send(`${this.url}${PREFIX}${path}`, { method: 'GET', headers })
    const bytes = Buffer.from(await response.arrayBuffer())
    if (response.status === 404) return undefined
    if (response.status !== 200) throw new Error(`GET ${path}: ${response.status} ${bytes.toString()}`)
    return bytes
  }

  /** The request itself; who meets worse conditions sends it otherwise. */
  protected send(url: string, init: RequestInit): Promise<Response> {
    return this.reach(url, init)
  }

  /** The line to the server and its sandbox. */
  reach(url: string, init: RequestInit = {}): Promise<Response> {
    return fetch(url, init)
  }

  /** A call that must succeed. */
  async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await this.call<T>(method, path, body)
    if (answer.status >= 300) {
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    }
    return answer.body
  }

  async generateToken(): Promise<void> {
    const { access_token } = await this.ask<{ access_token: string }>('POST', '/token/generate')
    this.token = access_token
  }

  /** Goes on with the session that a reference or a link is good for. */
  async exchange(proof: { referenceId: string } | { link: string }): Promise<void> {
    const path = '/token/authentication/generate'
    this.token = (await this.ask<{ access_token: string }>('POST', path, proof)).access_token
  }

  /** Begins the session again by a code to the mobile. */
  async beginAgain(): Promise<void> {
    await this.ask('POST', '/otp/generate/sms-refresh')
    await wait(500)
    const { code } = await this.message(this.mobile)
    const { access_token } = await this.ask<{ access_token: string }>('POST', '/otp/verify/sms-refresh', {
      code,
    })
    this.token = access_token
  }

  step(): Promise<Step> {
    return this.ask('GET', '/process/task')
  }

  /** The open task once no wait stands before it. */
  async task(): Promise<Task> {
    const begun = Date.now()
    while (Date.now() < begun + LONGEST_WAIT_MS) {
      const step = await this.step()
      if ('name' in step) return step
      await nextLook(begun)
    }
    throw new Error(`The case still waits at ${nameOf(await this.step())}`)
  }

  /** Lets all that is due be done: a real server does that by itself. */
  async settle(): Promise<void> {}

  complete(task: Task, variables: object): Promise<Step> {
    return this.ask('POST', '/process/task', { task: task.name, id: task.id, variables })
  }

  /** A message that is no completion. */
  tell(name: string, variables?: object): Promise<Step> {
    return this.ask('POST', '/process/event/message', { name, ...(variables && { variables }) })
  }

  /** Moves the sandbox's clock. */
  async goTo(move: string): Promise<void> {
    await this.reach(`${this.url}/sandbox/api/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ move }),
    })
  }

  /** The life of the codes that were sent to the case's contacts ends now. */
  async expireCodes(): Promise<void> {
    const { reference } = await this.ask<{ reference: string }>('GET', '/process/status')
    const response = await this.reach(`${this.url}/sandbox/api/cases`)
    const { cases } = (await response.json()) as { cases: { id: string; reference: string }[] }
    const id = cases.find((each) => each.reference === reference)?.id
    await this.reach(`${this.url}/sandbox/api/cases/${id}/expire`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ what: 'codes' }),
    })
  }

  /** The newest message to `to` on the sandbox's desk, or of a case, once it is there. */
  async message(to: string): Promise<{ code: string | null; link: string | null }> {
    const begun = Date.now()
    let answered = ''
    while (Date.now() < begun + LONGEST_WAIT_MS) {
      const response = await this.reach(`${this.url}/sandbox/api/outbox`)
      answered = await response.text()
      const { messages = [] } = JSON.parse(answered) as {
        messages?: { to: string; code: string | null; link: string | null }[]
      }
      const found = messages.find((message) => sameAddress(message.to, to))
      if (found) return found
      await nextLook(begun)
    }
    throw new Error(`Nothing was sent to ${to}. The desk answered: ${answered.slice(0, 500)}`)
  }
}

function nextLook(begun: number): Promise<void> {
  return wait(FIRST_LOOK_MS + (Date.now() - begun) * LATER_LOOKS)
}

export function sameAddress(one: string, other: string): boolean {
  return one.replaceAll(' ', '').toLowerCase() === other.replaceAll(' ', '').toLowerCase()
}
