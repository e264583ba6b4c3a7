// @vitest-environment happy-dom
import { webcrypto } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'

import { browserDrafts } from '#app/drafts/browserDrafts.ts'

const ITEM = 'digital_lending_drafts'
const made = webcrypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
const openKey = () => made as Promise<CryptoKey>
const draft = { data: { name: 'Giulia Bianchi' }, results: { sent: true } }

afterEach(() => sessionStorage.clear())

/** What is written is written a moment later. */
async function keeps(drafts: ReturnType<typeof browserDrafts>, ...names: string[]): Promise<void> {
  await expect.poll(async () => Object.keys(await drafts.load())).toEqual(names)
}

it('come back after a reload, and are not readable meanwhile', async () => {
  const drafts = browserDrafts(openKey)
  drafts.save('task:1', { data: { name: 'first' }, results: {} })
  drafts.save('task:1', draft)

  await expect.poll(() => browserDrafts(openKey).load()).toEqual({ 'task:1': draft })
  expect(sessionStorage.getItem(ITEM)).not.toContain('Giulia')
})

it('are gone once removed, and all of them once cleared', async () => {
  const drafts = browserDrafts(openKey)
  drafts.save('task:1', draft)
  drafts.save('task:2', draft)
  drafts.remove('task:1')
  await keeps(drafts, 'task:2')

  drafts.clear()
  await expect.poll(() => sessionStorage.getItem(ITEM)).toBeNull()
})

it('cannot stand in for one another', async () => {
  const drafts = browserDrafts(openKey)
  drafts.save('task:1', draft)
  await keeps(drafts, 'task:1')
  const { 'task:1': sealed } = JSON.parse(sessionStorage.getItem(ITEM) ?? '{}')

  sessionStorage.setItem(ITEM, JSON.stringify({ 'task:2': sealed }))

  expect(await drafts.load()).toEqual({})
})

it.each(['nonsense', '[]', '{"task:1":"nonsense"}', '{"task:1":7}', 'null'])(
  'are none when %s was kept',
  async (kept) => {
    sessionStorage.setItem(ITEM, kept)

    expect(await browserDrafts(openKey).load()).toEqual({})
  },
)

it('live in memory alone where the browser gives no key', async () => {
  const drafts = browserDrafts(() => Promise.resolve(null))
  drafts.save('task:1', draft)
  await new Promise((resolve) => setTimeout(resolve))

  expect(await drafts.load()).toEqual({})
  expect(sessionStorage.getItem(ITEM)).toBeNull()
})

it.each(['"text"', '1', 'null', '[]', 'no JSON'])('are none where the storage holds %s', async (held) => {
  sessionStorage.setItem(ITEM, held)
  const drafts = browserDrafts(openKey)
  expect(await drafts.load()).toEqual({})

  drafts.save('task:1', draft)

  await keeps(drafts, 'task:1')
  expect(Object.keys(JSON.parse(sessionStorage.getItem(ITEM) ?? ''))).toEqual(['task:1'])
})
