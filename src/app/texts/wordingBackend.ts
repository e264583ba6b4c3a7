import type { BackendModule, ReadCallback } from 'i18next'

const NOT_HERE = 400
const FAULT = 500

/** Fetches a language pack. i18next tries again what a fault of the way or of the server kept from coming. */
export function wordingBackend(address: string): BackendModule {
  return {
    type: 'backend',
    init: () => undefined,
    read(language, namespace, callback) {
      void fetchPack(`${address}/i18n/${language}/${namespace}.json`, callback)
    },
  }
}

async function fetchPack(url: string, callback: ReadCallback): Promise<void> {
  try {
    const response = await fetch(url)
    if (response.status >= NOT_HERE) {
      callback(new Error(`${url} answered ${response.status}.`), response.status >= FAULT)
      return
    }
    callback(null, (await response.json()) as Parameters<ReadCallback>[1])
  } catch (error) {
    callback(error as Error, true)
  }
}
