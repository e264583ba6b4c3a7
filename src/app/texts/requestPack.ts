import type { HttpBackendOptions, RequestCallback } from 'i18next-http-backend'

/** Time that one try may take, in milliseconds: a pack has a few kilobytes. */
export const PACK_TIMEOUT_MS = 8_000

const REQUEST_TIMEOUT = 408
const TOO_MANY_REQUESTS = 429
const SERVICE_UNAVAILABLE = 503

/**
 * Fetches a language pack for i18next-http-backend, with a limit of time. The backend has tried again what a fault of the
 * network or of the server kept from coming; a server that is busy, or an answer that was cut short, counts as such.
 */
export async function requestPack(
  _options: HttpBackendOptions,
  url: string,
  _payload: object | string,
  callback: RequestCallback,
): Promise<void> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PACK_TIMEOUT_MS) })
    const { status } = response
    const isBusy = status === REQUEST_TIMEOUT || status === TOO_MANY_REQUESTS
    if (response.ok) callback(null, { status, data: (await response.json()) as object })
    else callback(null, { status: isBusy ? SERVICE_UNAVAILABLE : status, data: '' })
  } catch {
    callback(null, { status: SERVICE_UNAVAILABLE, data: '' })
  }
}
