import type { BackendModule, ReadCallback } from 'i18next'

import { BUNDLED } from './language.ts'

/** Time that one try may take, in milliseconds: a pack has a few kilobytes. */
export const PACK_TIMEOUT_MS = 8_000

const REQUEST_TIMEOUT = 408
const TOO_MANY_REQUESTS = 429
const FAULT = 500

/** Fetches a language pack. i18next tries again what a fault of the way or of the server kept from coming. */
export function wordingBackend(address: string): BackendModule {
  return {
    type: 'backend',
    init: () => undefined,
    read(language, namespace, callback) {
      // All that came with the application is there already.
      if (language === BUNDLED) callback(null, {})
      else void fetchPack(`${address}/i18n/${language}/${namespace}.json`, callback)
    },
  }
}

async function fetchPack(url: string, callback: ReadCallback): Promise<void> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PACK_TIMEOUT_MS) })
    if (!response.ok) {
      callback(new Error(`${url} answered ${response.status}.`), mayComeLater(response.status))
      return
    }
    callback(null, (await response.json()) as Parameters<ReadCallback>[1])
  } catch (error) {
    callback(error as Error, true)
  }
}

function mayComeLater(status: number): boolean {
  return status >= FAULT || status === REQUEST_TIMEOUT || status === TOO_MANY_REQUESTS
}
