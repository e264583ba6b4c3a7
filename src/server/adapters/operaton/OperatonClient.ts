import { ExponentialBackoff, handleType, retry } from 'cockatiel'

import type { OperatonAddress } from './OperatonAddress.ts'
import { OperatonError } from './OperatonError.ts'

/** Longer than any of its calls should take. */
const TIME_LIMIT_MS = 5000

const CONFLICT = 'OptimisticLockingException'
/** How a sentence of Operaton about one begins. */
const CONFLICT_CODE = 'ENGINE-03005'

/** A transaction of Operaton that another one made fail has changed nothing: it is tried again. */
const conflicts = retry(
  handleType(OperatonError, ({ kind }) => kind === CONFLICT),
  { maxAttempts: 4, backoff: new ExponentialBackoff({ initialDelay: 20 }) },
)
/** A connection that was kept may be closed as it is used again: what only reads is asked once more. */
const cutOff = retry(
  handleType(OperatonError, ({ status }) => status === null),
  { maxAttempts: 1 },
)

/** Calls Operaton's REST API. Throws an `OperatonError` where it refuses, or is not there. */
export class OperatonClient {
  readonly #url: string
  readonly #authorization: string

  constructor({ url, user, password }: OperatonAddress) {
    this.#url = url
    this.#authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  }

  /** Returns what is found at a path, of the shape that the caller expects. */
  async get<Found>(path: string, query: Record<string, string> = {}): Promise<Found> {
    const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''
    return cutOff.execute(() => this.#send<Found>('GET', `${path}${search}`))
  }

  async post<Found>(path: string, body: unknown = {}): Promise<Found> {
    return this.#send('POST', path, JSON.stringify(body))
  }

  async put(path: string, body: unknown): Promise<void> {
    await this.#send('PUT', path, JSON.stringify(body))
  }

  /** Deletes what is at a path. It is fine where it is gone. */
  async remove(path: string): Promise<void> {
    await this.#send('DELETE', path).catch((error: unknown) => {
      if (!(error instanceof OperatonError && error.status === 404)) throw error
    })
  }

  async upload<Found>(path: string, form: FormData): Promise<Found> {
    return this.#send('POST', path, form)
  }

  async #send<Found>(method: string, path: string, body?: string | FormData): Promise<Found> {
    return conflicts.execute(() => this.#sendOnce<Found>(method, path, body))
  }

  async #sendOnce<Found>(method: string, path: string, body?: string | FormData): Promise<Found> {
    let response: Response
    let text: string
    try {
      response = await fetch(`${this.#url}${path}`, {
        method,
        headers: {
          authorization: this.#authorization,
          accept: 'application/json',
          ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      })
      text = await response.text()
    } catch (error) {
      const late = error instanceof Error && error.name === 'TimeoutError'
      throw unanswered(late ? 'it does not respond in time' : 'it cannot be reached')
    }
    if (!response.ok) throw refused(response.status, text)
    try {
      return (text === '' ? undefined : JSON.parse(text)) as Found
    } catch {
      throw unanswered('what responds is not its REST API')
    }
  }
}

function unanswered(message: string): OperatonError {
  return new OperatonError(message, { status: null, isRefusal: false, kind: undefined })
}

/** Operaton names the kind of an error; its sentence may hold values of variables. Any other response comes from what stands before it. */
function refused(status: number, text: string): OperatonError {
  const kind = kindOf(text)
  const isRefusal = kind !== undefined && status !== 401 && status !== 403
  return new OperatonError(`${status} ${kind ?? ''}`.trim(), { status, isRefusal, kind })
}

function kindOf(text: string): string | undefined {
  // Of a job that it is to execute it says 404 of everything.
  if (text.includes(CONFLICT_CODE)) return CONFLICT
  try {
    const { type } = JSON.parse(text) as { type?: unknown }
    return typeof type === 'string' ? type : undefined
  } catch {
    return undefined
  }
}
