import type { BaseQueryFn } from '@reduxjs/toolkit/query'

import type { ApiHost } from './ApiHost.ts'
import type { Call } from './Call.ts'
import { callHeaders } from './callHeaders.ts'
import { freshToken } from './freshToken.ts'
import type { ReceivedFile } from './ReceivedFile.ts'
import { readApiError } from './readApiError.ts'
import { NO_CONNECTION, type ApiError } from './ApiError.ts'
import type { Outcome } from './Outcome.ts'
import { sendPatiently } from './sendPatiently.ts'

/** A server that has not answered by then does not answer, in milliseconds. */
const ANSWER_TIMEOUT_MS = 30_000

/** Makes a call: prefix, bearer, key; waits where the server asks to; notifies the application of what a 403 means. */
export const baseQuery: BaseQueryFn<Call, unknown, ApiError> = async (call, { extra, signal }) => {
  const host = extra as ApiHost
  const outcome = await sendPatiently(host, call, signal, () => send(host, call, signal))
  if ('error' in outcome) return { error: report(host, call, outcome.error, signal) }
  return received(host, call, outcome.data)
}

async function send(host: ApiHost, call: Call, signal: AbortSignal): Promise<Outcome<unknown>> {
  try {
    const response = await fetch(addressOf(host, call), {
      method: call.method ?? 'GET',
      headers: {
        ...callHeaders(host, call),
        ...(call.body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      credentials: call.withCookie ? 'include' : 'omit',
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    })
    return await read(response, call)
  } catch {
    return { error: { code: NO_CONNECTION } }
  }
}

function addressOf({ addresses, settings }: ApiHost, { path, query = {} }: Call): string {
  const present = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const search = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString()
  const written = typeof path === 'string' ? path : path(settings)
  return `${addresses.calls}/${written}${search ? `?${search}` : ''}`
}

async function read(response: Response, call: Call): Promise<Outcome<unknown>> {
  if (response.ok && call.answer === 'file') {
    const isFile = response.headers.get('Content-Type')?.startsWith('application/pdf')
    return isFile ? { data: await fileOf(response) } : { error: { status: response.status, code: 'FAULT' } }
  }

  const text = await response.text()
  const body = parse(text)
  if (!response.ok) {
    return { error: readApiError(response.status, body, response.headers.get('Retry-After')) }
  }
  const data = text.trim() === '' ? null : body
  const isAnswer = data !== undefined && (call.expects?.(data) ?? true)
  return isAnswer ? { data } : { error: { status: response.status, code: 'FAULT' } }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function fileOf(response: Response): Promise<ReceivedFile> {
  const disposition = response.headers.get('Content-Disposition') ?? ''
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? []
  const [, plain] = /filename="?([^";]+)"?/i.exec(disposition) ?? []
  return {
    url: URL.createObjectURL(await response.blob()),
    filename: (encoded ? decodeURIComponent(encoded) : plain) ?? 'document.pdf',
  }
}

function received(host: ApiHost, { polls = false }: Call, data: unknown): { data: unknown } {
  const token = freshToken(data)
  if (token !== undefined && !polls) host.tokenReceived(token)
  return { data }
}

/** Says to the application what concerns more than this call. */
function report(
  host: ApiHost,
  { judgesForbidden, mayBeLost }: Call,
  error: ApiError,
  signal: AbortSignal,
): ApiError {
  if (signal.aborted) return error
  if (error.forbidden && !judgesForbidden) host.forbidden(error.forbidden)
  if (error.code === NO_CONNECTION && !mayBeLost) host.unreachable()
  return error
}
