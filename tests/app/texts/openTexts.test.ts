// @vitest-environment happy-dom
import i18next, { type i18n } from 'i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { type FallbackWording, openTexts } from '#app/texts/openTexts.ts'
import { LANGUAGE_KEY } from '#contract/limits.ts'

import { covers } from '../../support/covers.ts'
import { eventually } from '../../support/eventually.ts'

const strays = vi.fn<() => void>()
const bundled = { common: { actions: { close: 'Chiudi' } } }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  process.on('unhandledRejection', strays)
})

afterEach(() => {
  process.off('unhandledRejection', strays)
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function open(fallback: () => Promise<FallbackWording>) {
  return openTexts('https://bank.example', { bundled, fallback })
}

it('says the words that came with the application where the packs cannot be had', async () => {
  covers('rule:7.8')

  const texts = await open(async () => ({ common: { actions: { confirm: 'Continua' } } }))

  await eventually(() => expect(texts.t('actions.confirm')).toBe('Continua'))
})

it('says the words of its first script where those cannot be had either, and leaves no rejection unhandled', async () => {
  const texts = await open(() => Promise.reject(new Error('The chunk is gone')))
  await new Promise((resolve) => setImmediate(resolve))

  expect(texts.t('actions.close')).toBe('Chiudi')
  expect(strays).not.toHaveBeenCalled()
})

it('asks for a pack five times more, after 350 ms and then twice as long each time', async () => {
  covers('rule:7.8')

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

const pauses = [350, 700, 1400, 2800, 5600]

it.each([1, 2, 3, 4, 5])('says the words of packs that come after %i failures', async (failures) => {
  const texts = await openFailing(failures)

  await passPauses(failures - 1)
  expect(texts.t('actions.close')).toBe('Chiudi')
  await vi.advanceTimersByTimeAsync(pauses[failures - 1]! - 1)
  expect(texts.t('actions.close')).toBe('Chiudi')
  await vi.advanceTimersByTimeAsync(1)
  expect(texts.t('actions.close')).toBe('Close')
})

it('says the words of its first script after six failures, and those of the packs once they come', async () => {
  const texts = await openFailing(6)

  await passPauses(5)
  expect(texts.t('actions.close')).toBe('Chiudi')
  await vi.advanceTimersByTimeAsync(14_900)
  expect(texts.t('actions.close')).toBe('Chiudi')
  await vi.advanceTimersByTimeAsync(100)
  expect(texts.t('actions.close')).toBe('Close')
})

it('fetches the packs of all that came with the application, and waits for them', async () => {
  vi.stubGlobal('fetch', async (url: string) => Response.json({ title: url.replace(/.*i18n/, '') }))

  const texts = await open(async () => ({}))
  await texts.loadNamespaces(['general'])

  expect(texts.t('title', { ns: 'common' })).toBe('/it/common.json')
  expect(texts.t('title', { ns: 'general' })).toBe('/it/general.json')
  expect(texts.t('actions.close')).toBe('Chiudi')
})

/** English, whose packs fail so often and then come: seen as who does not wait for them. */
async function openFailing(failures: number): Promise<i18n> {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const tries = new Map<string, number>()
  vi.stubGlobal('fetch', async (url: string) => {
    tries.set(url, (tries.get(url) ?? 0) + 1)
    if (tries.get(url)! <= failures) throw new TypeError('Failed to fetch')
    return Response.json(url.endsWith('/en/common.json') ? { actions: { close: 'Close' } } : {})
  })
  const opened = vi.spyOn(i18next, 'createInstance')
  localStorage.setItem(LANGUAGE_KEY, 'en')
  void openTexts('https://bank.example', { bundled, fallback: async () => ({}) })
  await vi.advanceTimersByTimeAsync(0)
  return opened.mock.results[0]!.value as i18n
}

async function passPauses(count: number): Promise<void> {
  for (const pause of pauses.slice(0, count)) await vi.advanceTimersByTimeAsync(pause)
}

it.each([408, 429, 500, 503])(
  'asks again for a pack that was answered with %i, and says its words',
  async (status) => {
    const answers = [new Response(null, { status }), Response.json({ actions: { confirm: 'Continua' } })]
    vi.stubGlobal('fetch', async (url: string) =>
      url.endsWith('/common.json') ? answers.shift() : Response.json({}),
    )

    const opened = open(async () => ({}))
    await vi.advanceTimersByTimeAsync(350)

    expect((await opened).t('actions.confirm')).toBe('Continua')
  },
)

it.each([400, 403, 404])('asks at once for no pack again that was answered with %i', async (status) => {
  const asked = vi.fn<(url: string) => Promise<Response>>(async () => new Response(null, { status }))
  vi.stubGlobal('fetch', asked)

  await open(async () => ({}))
  await vi.advanceTimersByTimeAsync(14_000)

  expect(asked.mock.calls.filter(([url]) => url.endsWith('/it/common.json'))).toHaveLength(1)
})

it('opens after eight seconds where the packs hang, and says their words once they come', async () => {
  let comes: (pack: Response) => void = () => undefined
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/common.json')
      ? new Promise<Response>((resolve) => (comes = resolve))
      : Promise.resolve(Response.json({})),
  )
  const isOpen = vi.fn<() => void>()

  const opened = open(async () => ({ common: { actions: { confirm: 'Continua' } } }))
  void opened.then(isOpen)
  await vi.advanceTimersByTimeAsync(7900)
  expect(isOpen).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  const texts = await opened
  expect(texts.t('actions.confirm')).toBe('Continua')

  comes(Response.json({ actions: { confirm: 'Avanti' } }))
  await eventually(() => expect(texts.t('actions.confirm')).toBe('Avanti'))
})

it('gives a try up after eight seconds, and asks again', async () => {
  const limits: AbortController[] = []
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController()
    limits.push(controller)
    return controller.signal
  })
  const asked = vi.fn<(url: string) => void>()
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    asked(url)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  })

  void open(async () => ({}))
  await vi.advanceTimersByTimeAsync(0)
  const tries = asked.mock.calls.length
  for (const controller of limits) controller.abort()
  await vi.advanceTimersByTimeAsync(350)

  expect(limit).toHaveBeenCalledWith(8000)
  expect(asked).toHaveBeenCalledTimes(2 * tries)
})
