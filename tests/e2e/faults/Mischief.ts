import type { BrowserContext, Page } from '@playwright/test'

import { numbersOf } from '../../support/numbersOf.ts'
import { type FaultName, faults } from './Fault.ts'
import { routeOfCall } from './routeOfCall.ts'

/** Of a hundred calls so many fail while faults are about. */
const FAULTY_SHARE = 0.12

interface Chaos {
  page: Page
  context: BrowserContext
  url: string
  next: () => number
}

/**
 * Makes some of the calls of all pages fail, by lot, until told to stop. Each call of the contract has lots of its own:
 * the third of a name fares the same in every walk of this seed, however calls of other names fall around it.
 */
export async function unsettles(
  context: BrowserContext,
  seed: number,
): Promise<{ stop(): void; count(): number }> {
  const names = Object.keys(faults) as FaultName[]
  const lots = new Map<string, () => number>()
  let isOn = true
  let count = 0
  await context.route(/\/api\/v1\//, async (route) => {
    const call = routeOfCall(route.request()) ?? ''
    const next = lots.get(call) ?? numbersOf(seed + sumOf(call))
    lots.set(call, next)
    const lot = next()
    const fault = names[Math.floor(next() * names.length)]
    if (!isOn || lot > FAULTY_SHARE || !fault) return route.fallback()
    count += 1
    await faults[fault](route).catch(() => undefined)
  })
  return { stop: () => void (isOn = false), count: () => count }
}

function sumOf(text: string): number {
  return [...text].reduce((sum, sign) => Math.imul(sum, 31) + sign.charCodeAt(0), 0)
}

type Deed = (chaos: Chaos) => Promise<unknown>

/** What a hand, a network and a clock do between two acts. */
const deeds: Record<string, Deed> = {
  reload: ({ page }) => page.reload(),
  back: ({ page }) => page.goBack(),
  forward: ({ page }) => page.goForward(),
  doubleClick: ({ page }) => page.locator('main button:visible').last().dblclick(),
  anotherTab: async ({ context, url }) => {
    const tab = await context.newPage()
    await tab.goto(`${url}/loading`)
    await tab.locator('main h1').waitFor()
    await tab.close()
  },
  offline: async ({ context, page, next }) => {
    await context.setOffline(true)
    await page
      .locator('main button:visible')
      .last()
      .click()
      .catch(() => undefined)
    await page.waitForTimeout(200 + next() * 2000)
    await context.setOffline(false)
  },
  stalePage: ({ page, url }) => page.goto(`${url}/revenue_document`),
  clockJump: ({ page }) =>
    page.evaluate(() => {
      const now = Date.now.bind(Date)
      const jump = 40_000
      Date.now = () => now() + jump
      document.dispatchEvent(new Event('visibilitychange'))
    }),
  halfTyped: ({ page }) =>
    page.locator('main input:not([type=file]):not([type=radio]):not([type=checkbox])').first().press('1'),
}

/** Does something nobody asked for, by lot; mostly nothing. */
export async function mischief(chaos: Chaos): Promise<string | undefined> {
  const names = Object.keys(deeds)
  const name = names[Math.floor(chaos.next() * names.length * 1.6)]
  await deeds[name ?? '']?.(chaos).catch(() => undefined)
  return name
}
