import type { FastifyInstance, InjectOptions } from 'fastify'

import type { Step } from '#contract/process.ts'

import { CookieJar } from './CookieJar.ts'
import { callOf, judgeAnswer } from './judgeAnswer.ts'

const PREFIX = '/api/v1/bancaesempio'

/** An applicant who applies: calls the server and keeps the token. No answer is taken that the document does not describe. */
export class Applicant {
  token: string | undefined
  /** Of the browser in which they apply. */
  readonly cookies = new CookieJar()
  readonly #app: FastifyInstance
  readonly #answered: Set<string>

  constructor(app: FastifyInstance, answered: Set<string>) {
    this.#app = app
    this.#answered = answered
  }

  async call(
    method: NonNullable<InjectOptions['method']>,
    path: string,
    payload?: unknown,
    headers: object = {},
  ) {
    const url = path.startsWith('/actuator') ? path : `${PREFIX}${path}`
    const response = await this.#app.inject({
      method,
      url,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...this.cookies.header(),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload !== undefined && { payload: payload as object }),
    })
    this.cookies.keep([response.headers['set-cookie'] ?? []].flat())
    const call = callOf(this.#app, method, url)
    const fault = call && judgeAnswer(call, response)
    if (fault) throw new Error(fault)
    if (call && response.statusCode < 300) this.#answered.add(call.name)
    return response
  }

  get(path: string, headers?: object) {
    return this.call('GET', path, undefined, headers)
  }

  post(path: string, payload?: unknown, headers?: object) {
    return this.call('POST', path, payload, headers)
  }

  put(path: string, payload?: unknown, headers?: object) {
    return this.call('PUT', path, payload, headers)
  }

  /** A call that must succeed, and what it answers. */
  async expectOk<T = Record<string, unknown>>(response: ReturnType<Applicant['call']>): Promise<T> {
    const { statusCode, body } = await response
    if (statusCode >= 300) throw new Error(`${statusCode}: ${body}`)
    return JSON.parse(body) as T
  }

  async generateToken(): Promise<string> {
    const { access_token } = await this.expectOk<{ access_token: string }>(this.post('/token/generate'))
    this.token = access_token
    return access_token
  }

  /** The open task's name, or the wait's. */
  async step(): Promise<string> {
    return nameOf(await this.expectOk<Step>(this.get('/process/task')))
  }

  /** Sends a message that is no completion, and answers the step that follows. */
  async tell(name: string, variables?: object): Promise<string> {
    const message = this.post('/process/event/message', { name, ...(variables && { variables }) })
    return nameOf(await this.expectOk<Step>(message))
  }

  /** Completes a task and answers the step that follows. */
  async complete(task: string, variables: object): Promise<string> {
    return nameOf(await this.expectOk<Step>(this.post('/process/task', { task, variables })))
  }
}

/** The name under which the client shows a step. */
export function nameOf(step: Step): string {
  if ('name' in step) return step.name
  return step.childActivityInstances[0]?.activityId ?? ''
}
