import { afterEach, expect, it, vi } from 'vitest'

import { draftsCryptoKey } from '#app/drafts/draftsCryptoKey.ts'

afterEach(() => void vi.unstubAllGlobals())

const failing = {
  open() {
    const request: Partial<IDBOpenDBRequest> = {}
    queueMicrotask(() => request.onerror?.call(request as IDBOpenDBRequest, new Event('error')))
    return request
  },
}

it.each<[string, unknown]>([
  ['has no database', undefined],
  [
    'forbids its database',
    {
      open() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    },
  ],
  ['cannot open its database', failing],
])('there is no key of drafts where the browser %s', async (_, indexedDB) => {
  vi.stubGlobal('indexedDB', indexedDB)

  expect(await draftsCryptoKey()).toBeNull()
})

it('there is no key of drafts where the page is not secure', async () => {
  vi.stubGlobal('crypto', {})

  expect(await draftsCryptoKey()).toBeNull()
})
