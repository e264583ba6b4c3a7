import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

import { type Browser, chromium, type Page } from '@playwright/test'

import { Meter } from './forms/Meter.ts'
import { median } from './median.ts'
import { studioLoad, studioPages } from './studioLoad.ts'

/** The longest file of the loan. */
const LONG_FILE = 'schemas/preEvaluation/mcc_additional_documents.json'
const SCREEN = 'simulator'
const KEYS = '123456789012345678901234567890'
const BETWEEN_KEYS_MS = 60
const EDITS = 10
/** Until what a page fetches behind its first drawing has come. */
const SETTLED_MS = 1500

export interface StudioTimes {
  /** What came over the wire until a page had nothing more to fetch, its cache empty, in bytes. */
  loads: { page: string; scripts: number; all: number }[]
  /** Processor time that the page spends on a key in a file of so many lines, and on what follows at once, in milliseconds. */
  key: { lines: number; ms: number }
  /** From a changed word until the preview shows it, in milliseconds. */
  previewMs: number
}

/** Measures the pages of the studio of a server; `address` is the one that it prints, with the token. */
export async function studioTimes(address: string): Promise<StudioTimes> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const loads: StudioTimes['loads'] = []
    for (const page of studioPages) {
      const opened = await newPage(browser)
      loads.push({ page, ...(await studioLoad(opened, at(address, page))) })
      await opened.context().close()
    }
    return {
      loads,
      key: await timeKeys(browser, at(address, `json?file=${LONG_FILE}`)),
      previewMs: await timePreview(browser, at(address, `screen/${SCREEN}`)),
    }
  } finally {
    await browser.close()
  }
}

/** Every page of the studio takes the token from its address. */
function at(address: string, path: string): string {
  return address.replace('/studio/#', `/studio/${path}#`)
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'it-IT', viewport: { width: 1440, height: 900 } })
  return context.newPage()
}

async function timeKeys(browser: Browser, url: string): Promise<{ lines: number; ms: number }> {
  const page = await newPage(browser)
  const meter = await Meter.open(page)
  await page.goto(url)
  const editor = page.locator('.cm-content')
  await editor.click()
  await wait(SETTLED_MS)
  const spent: number[] = []
  for (const key of KEYS) {
    const { spent: one } = await meter.of(async () => {
      await meter.type(key)
      await wait(BETWEEN_KEYS_MS)
    })
    spent.push(one.task)
  }
  await page.context().close()
  return { lines: readFileSync(LONG_FILE, 'utf8').split('\n').length, ms: median(spent) }
}

async function timePreview(browser: Browser, url: string): Promise<number> {
  const page = await newPage(browser)
  await page.goto(url)
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  await heading.click()
  const box = page.getByRole('dialog').getByRole('textbox').first()
  const times: number[] = []
  for (let edit = 1; edit <= EDITS; edit += 1) {
    const title = `Titolo ${edit}`
    const began = performance.now()
    await box.fill(title)
    await page.frameLocator('iframe').getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    times.push(performance.now() - began)
    await wait(BETWEEN_KEYS_MS)
  }
  await page.context().close()
  return median(times)
}
