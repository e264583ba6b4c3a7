import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'

import { median } from './median.ts'

/** What came over the wire for the first page, headers included, in bytes. */
export interface WireFile {
  /** As the browser names it: Document, Script, Fetch and so on. */
  kind: string
  path: string
  bytes: number
  encoding: string
  /** When it was asked for, in milliseconds since 1970. */
  askedAt: number
}

export interface FirstLoad {
  /** What was asked for until the page could be used; of one load: each of them has the same. */
  files: WireFile[]
  /** What the page fetched from then on, when it had nothing else to do. */
  later: WireFile[]
  /** From the request to the first thing that is seen of the page's words, in milliseconds. */
  seenMs: number
  /** From the request to the field that can be typed into, in milliseconds. */
  usableMs: number
}

interface Load {
  /** The label of the field by which the page is known to be usable. */
  control: string
  /** A phone of the middle class on a slow 4G: four times slower, 150 ms there and back, 1.6 Mbit/s. */
  isSlow?: boolean
  /** With compression off, for comparison. */
  isPlain?: boolean
}

interface Measured extends Load {
  rounds: number
}

const SLOW_CPU = 4
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** Opens the first page with an empty cache in real rounds, and answers what came and the median times. */
export async function firstLoad(url: string, measured: Measured): Promise<FirstLoad> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const loads: FirstLoad[] = []
    for (let round = 0; round < measured.rounds; round += 1) loads.push(await oneLoad(browser, url, measured))
    return {
      files: loads.at(-1)?.files ?? [],
      later: loads.at(-1)?.later ?? [],
      seenMs: median(loads.map(({ seenMs }) => seenMs)),
      usableMs: median(loads.map(({ usableMs }) => usableMs)),
    }
  } finally {
    await browser.close()
  }
}

/** Opens the first page once, with an empty cache. */
export async function oneLoad(
  browser: Browser,
  url: string,
  { control, isSlow = false, isPlain = false }: Load,
): Promise<FirstLoad> {
  const context = await browser.newContext({
    locale: 'it-IT',
    viewport: { width: 412, height: 840 },
    ...(isPlain && { extraHTTPHeaders: { 'accept-encoding': 'identity' } }),
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const files = await watchWire(session)
    if (isSlow) {
      await session.send('Network.emulateNetworkConditions', SLOW_4G)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
    }
    const usableMs = await untilUsable(page, url, control)
    await page.waitForLoadState('networkidle')
    const seenMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    )
    const usableAt = (await page.evaluate(() => performance.timeOrigin)) + usableMs
    const { first = [], later = [] } = Object.groupBy(files.values(), ({ askedAt }) =>
      askedAt <= usableAt ? 'first' : 'later',
    )
    return { files: first, later, seenMs, usableMs }
  } finally {
    await context.close()
  }
}

/** Every answer that the network brings, with the bytes that it brought. */
async function watchWire(session: CDPSession): Promise<Map<string, WireFile>> {
  const files = new Map<string, WireFile>()
  const askedAt = new Map<string, number>()
  session.on('Network.requestWillBeSent', ({ requestId, wallTime }) =>
    askedAt.set(requestId, wallTime * 1000),
  )
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (!response.url.startsWith('http')) return
    const encoding = response.headers['content-encoding'] ?? 'identity'
    files.set(requestId, {
      kind: type,
      path: new URL(response.url).pathname,
      bytes: 0,
      encoding,
      askedAt: askedAt.get(requestId) ?? 0,
    })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId)
    if (file) file.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  return files
}

/** The page itself notes when the field was there and drawn: to ask from outside would take its time from it. */
async function untilUsable(page: Page, url: string, control: string): Promise<number> {
  await page.addInitScript((label) => {
    const look = () => {
      const found = [...document.querySelectorAll('label')].find((each) => each.textContent.includes(label))
      const field = found?.control
      if (!(field instanceof HTMLInputElement) || field.disabled) return
      watcher.disconnect()
      requestAnimationFrame(() => setTimeout(() => performance.mark('usable')))
    }
    const watcher = new MutationObserver(look)
    watcher.observe(document, { childList: true, subtree: true })
  }, control)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0, null, { polling: 100 })
  return page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN)
}
