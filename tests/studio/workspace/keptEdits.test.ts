import { beforeEach, expect, it, vi } from 'vitest'

import { keptEdits } from '#studio/workspace/keptEdits.ts'

const LEFT = 'digital-lending-studio-left'
const kept = new Map<string, unknown>()

vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  set: async (key: unknown, edit: unknown) => void kept.set(JSON.stringify(key), edit),
  delMany: async ([key]: unknown[]) => void kept.delete(JSON.stringify(key)),
  entries: async () => [...kept].map(([key, edit]) => [JSON.parse(key) as unknown, edit]),
}))

const items = new Map<string, string>()
let room = Infinity

beforeEach(() => {
  kept.clear()
  items.clear()
  room = Infinity
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    removeItem: (name: string) => items.delete(name),
    setItem: (name: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      items.set(name, value)
    },
  })
})

const edit = { was: 'uno', text: 'due' }
const left = { product: '', path: 'i18n/it/a.json', edit }

it('has what a page put aside as it was left', async () => {
  expect(keptEdits.leave([left])).toBe(true)

  expect(await keptEdits.read()).toEqual({ '': { 'i18n/it/a.json': edit } })
  expect(items.has(LEFT)).toBe(false)
})

it('has what two pages put aside as the browser was closed', async () => {
  keptEdits.leave([left])
  keptEdits.leave([])
  keptEdits.leave([{ ...left, path: 'i18n/en/a.json' }])

  expect(await keptEdits.read()).toEqual({ '': { 'i18n/it/a.json': edit, 'i18n/en/a.json': edit } })
})

it.each(['{', '{"product":""}', '[{"product":"","path":"a","edit":{"text":4}}]', '[null]'])(
  'reads the rest where what was put aside is none of its edits: %s',
  async (broken) => {
    kept.set(JSON.stringify(['', 'i18n/en/a.json']), edit)
    items.set(LEFT, broken)

    expect(await keptEdits.read()).toEqual({ '': { 'i18n/en/a.json': edit } })
  },
)

it('says that there was no room for the edits', () => {
  room = 10

  expect(keptEdits.leave([left])).toBe(false)
})
