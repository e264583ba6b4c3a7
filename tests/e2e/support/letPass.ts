import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'

const calls = new WeakMap<BrowserContext, Set<Request>>()

/** Notes which calls the pages of a context have under way, for `callsEnd`. */
export function noteCalls(context: BrowserContext): void {
  const underWay = new Set<Request>()
  calls.set(context, underWay)
  context.on('request', (request) => void (request.resourceType() === 'fetch' && underWay.add(request)))
  context.on('requestfinished', (request) => underWay.delete(request))
  context.on('requestfailed', (request) => underWay.delete(request))
}

/** Waits until no call of a page is under way. */
export async function callsEnd(page: Page): Promise<void> {
  const isUnderWay = (request: Request) => request.frame().page() === page
  await expect
    .poll(() => [...(calls.get(page.context()) ?? [])].filter(isUnderWay).map((request) => request.url()))
    .toEqual([])
}

/**
 * Lets time pass in the browser at once. A call that is under way would time out by it, and the page take the server for
 * one in maintenance: it is waited for.
 */
export async function letPass(page: Page, time: number | string): Promise<void> {
  await callsEnd(page)
  await page.clock.fastForward(time)
}
