import { beforeEach, expect, it, vi } from 'vitest'

import { draftsCryptoKey } from '#app/drafts/draftsCryptoKey.ts'

const { kept } = vi.hoisted(() => ({ kept: new Map<string, unknown>() }))
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (name: string) => kept.get(name),
  update: async (name: string, change: (before: unknown) => unknown) =>
    void kept.set(name, change(kept.get(name))),
}))

beforeEach(() => kept.clear())

const iv = new Uint8Array(12)

it('the key of drafts seals and opens them, and is never shown to a script', async () => {
  const key = (await draftsCryptoKey())!

  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new Uint8Array([1, 2, 3]))
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed)

  expect([...new Uint8Array(opened)]).toEqual([1, 2, 3])
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow('extractable')
})

it('the key of drafts is the same at the next visit, and for tabs that open at once', async () => {
  const [one, other] = await Promise.all([draftsCryptoKey(), draftsCryptoKey()])

  expect(one).toBe(other)
  expect(await draftsCryptoKey()).toBe(one)
})
