// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { type FallbackWording, openTexts } from '#app/texts/openTexts.ts'

const strays = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  process.on('unhandledRejection', strays)
})

afterEach(() => {
  process.off('unhandledRejection', strays)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function open(fallback: () => Promise<FallbackWording>) {
  return openTexts('https://bank.example', 'it', { fallback })
}

it('says the words that came with the application where the packs cannot be had', async () => {
  const texts = await open(async () => ({ common: { actions: { confirm: 'Continua' } } }))

  await vi.waitFor(() => expect(texts.t('actions.confirm')).toBe('Continua'))
})

it('opens without words where those cannot be had either, and leaves no rejection to nobody', async () => {
  const texts = await open(() => Promise.reject(new Error('The chunk is gone')))
  await new Promise((resolve) => setImmediate(resolve))

  expect(texts.t('actions.confirm')).toBe('actions.confirm')
  expect(strays).not.toHaveBeenCalled()
})

it('asks for a pack five times more, after 350 ms and then twice as long each time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const asked = vi.fn<(url: string) => void>()
  vi.stubGlobal('fetch', async (url: string) => {
    asked(url)
    throw new TypeError('Failed to fetch')
  })
  const timesAsked = () => asked.mock.calls.filter(([url]) => url.endsWith('/i18n/it/errors.json')).length

  const opened = open(async () => ({}))
  await vi.advanceTimersByTimeAsync(0)
  expect(timesAsked()).toBe(1)
  for (const [index, pause] of [350, 700, 1400, 2800, 5600].entries()) {
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(timesAsked()).toBe(index + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(timesAsked()).toBe(index + 2)
  }
  await vi.advanceTimersByTimeAsync(10_000)
  expect(timesAsked()).toBe(6)
  await opened
})
