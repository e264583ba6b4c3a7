import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'

import { POLLING_INTERVAL_MS } from '#contract/limits.ts'

import { startServer, type TestServer } from '../../support/startServer.ts'
import { noteCalls } from './letPass.ts'
import { SightingLog } from './SightingLog.ts'
import { waitsLess } from './waitsLess.ts'

/** What a page did against its policy, since the last test: of every page of every context, whoever opened it. */
interface Watched {
  violations: string[]
  /** Names of the dialogs that opened: `<screen>.<ask>`, and those of the shell. */
  dialogs: string[]
  sightings: SightingLog
}

interface Own {
  keepsPolicy: void
  /** A page of another browser, which knows nothing of what is done in that of the test. */
  elsewhere: Page
}

interface Shared {
  watched: Watched
  server: TestServer
  /** Opens the other browser, or finds it open: its process has compiled the application before. */
  otherBrowser: () => Promise<BrowserContext>
}

/**
 * Playwright's test, which fails when a page that it saw did what its content security policy forbids. The report says
 * which dialogs opened, for `npm run coverage` to read, and what was seen of the journey, for `npm run paths`.
 */
export const test = base.extend<Own, Shared>({
  server: [
    async ({ watched: { sightings } }, use) => {
      const server = await startServer({ RATE_LIMITS: 'off', LOG_LEVEL: 'info' })
      sightings.dataDir = server.dataDir
      await use(server)
      sightings.dataDir = undefined
      await server.stop()
    },
    { scope: 'worker' },
  ],
  watched: [
    async ({ browser }, use) => {
      const seen: Watched = { violations: [], dialogs: [], sightings: new SightingLog() }
      const prepare = async (context: BrowserContext) => {
        noteCalls(context)
        seen.sightings.watches(context)
        await waitsLess(context, [POLLING_INTERVAL_MS], 10)
        return watch(context, seen)
      }
      // The page of a test is of a context that Playwright hands on; other contexts are opened by the test.
      const opens = browser as unknown as Record<string, (options?: object) => Promise<BrowserContext>>
      for (const way of ['newContext', '_newContextForReuse']) {
        const open = opens[way]!.bind(browser)
        opens[way] = async (options) => prepare(await open(options))
      }
      await use(seen)
    },
    { scope: 'worker', auto: true },
  ],
  otherBrowser: [
    async ({ browser }, use) => {
      let context: BrowserContext | undefined
      await use(async () => {
        if (context) return context
        context = await browser.newContext()
        // Its process ends with its last page.
        await context.newPage()
        return context
      })
      await context?.close()
    },
    { scope: 'worker' },
  ],
  elsewhere: async ({ otherBrowser }, use) => {
    const context = await otherBrowser()
    await context.setStorageState({ cookies: [], origins: [] })
    const page = await context.newPage()
    await use(page)
    await page.close()
  },
  keepsPolicy: [
    async ({ watched }, use, { annotations }) => {
      await use()
      for (const name of new Set(watched.dialogs.splice(0))) {
        annotations.push({ type: 'dialog', description: name })
      }
      for (const description of await watched.sightings.take()) {
        annotations.push({ type: 'sighting', description })
      }
      expect(watched.violations.splice(0), 'what the pages did against their policy').toEqual([])
    },
    { auto: true },
  ],
})

async function watch(context: BrowserContext, { violations, dialogs }: Watched): Promise<BrowserContext> {
  await context.exposeBinding('policyBroken', (_source, violation: string) => void violations.push(violation))
  await context.exposeBinding('dialogOpened', (_source, name: string) => void dialogs.push(name))
  await context.addInitScript(() => {
    const { policyBroken } = globalThis as unknown as { policyBroken(violation: string): void }
    const tell = (how: string, at: string, directive: string, what: string) =>
      policyBroken(`${how} of ${at}: ${directive} forbids ${what}`)
    document.addEventListener('securitypolicyviolation', (event) =>
      tell('event', event.documentURI, event.effectiveDirective, event.blockedURI),
    )
    const observer = new ReportingObserver(
      (reports) => {
        for (const { url, body } of reports) {
          const { effectiveDirective, blockedURL } = body as unknown as Record<string, string>
          tell('report', String(url), String(effectiveDirective), String(blockedURL))
        }
      },
      { types: ['csp-violation'], buffered: true },
    )
    observer.observe()
  })
  await context.addInitScript(() => {
    const { dialogOpened } = globalThis as unknown as { dialogOpened(name: string): void }
    const tell = ({ target }: Event) => {
      if (target instanceof HTMLDialogElement && target.open) dialogOpened(target.dataset['dialog'] ?? '')
    }
    // It does not bubble.
    document.addEventListener('toggle', tell, { capture: true })
  })
  return context
}
