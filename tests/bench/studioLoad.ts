import { setTimeout as wait } from 'node:timers/promises'

import type { Page } from '@playwright/test'

/** Every page of the studio, below `/studio/`. */
export const studioPages = [
  '',
  'map',
  'screen',
  'screen/simulator',
  'words',
  'values',
  'json',
  'play',
  'changes',
  'operations',
  'sandbox',
  'widgets',
]

/** Until what a page fetches behind its first drawing has come. */
const SETTLED_MS = 1500

/** What came over the wire until a page had nothing more to fetch, its cache empty, in bytes. */
export interface StudioLoad {
  scripts: number
  all: number
}

/** Opens a page of the studio with an empty cache, and weighs what comes. */
export async function studioLoad(page: Page, url: string, settledMs = SETTLED_MS): Promise<StudioLoad> {
  const session = await page.context().newCDPSession(page)
  const kinds = new Map<string, string>()
  let scripts = 0
  let all = 0
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    all += encodedDataLength
    if (kinds.get(requestId) === 'Script') scripts += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await wait(settledMs)
  await session.detach()
  return { scripts, all }
}
