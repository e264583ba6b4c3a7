import { expect, type Page } from '@playwright/test'

import type { TestServer } from '../../support/startServer.ts'
import { opensStudio } from './opensStudio.ts'
import { test } from './test.ts'

const desktop = { width: 1440, height: 900 }

/**
 * One page of the studio for all tests of a file, which share a server too: it is loaded once. A test leaves nothing unsaved;
 * `restore` puts the definitions back after it.
 */
export function sharedStudio(server: () => Pick<TestServer, 'url' | 'output'>, restore?: () => void) {
  let page: Page
  let isOpen = false

  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext({ locale: 'it-IT', viewport: desktop, reducedMotion: 'reduce' })
    page = await context.newPage()
    isOpen = false
  })

  test.afterEach(async () => {
    const { status, expectedStatus } = test.info()
    // After a failure the next test has a worker of its own.
    if (!restore || status !== expectedStatus) return
    const changes = page.getByRole('region', { name: 'Modifiche' })
    if (isOpen) await expect(changes.getByRole('status')).toHaveText('Tutto salvato')
    restore()
    await rereads()
  })

  test.afterAll(() => page.context().close())

  /** The page sees what was written to the disk, as where one comes back to its tab from an editor. */
  async function rereads(): Promise<void> {
    if (!isOpen) return
    const asked = page.waitForRequest(`${server().url}/studio/api/definitions`)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const answer = await (await asked).response()
    await answer?.finished()
  }

  async function goes(path: string): Promise<void> {
    await page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/studio/${path}`)
    const home = page.getByRole('heading', { level: 1, name: 'Studio', exact: true })
    await expect(home).toBeVisible({ visible: path === '' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  return {
    /** Goes to where a test begins, without loading the page again. */
    async opens(path: string): Promise<Page> {
      if (!isOpen) {
        await opensStudio(page, server(), path)
        isOpen = true
        return page
      }
      await page.setViewportSize(desktop)
      await page.emulateMedia({ colorScheme: null })
      // By way of the home: nothing of the test before is met.
      await goes('')
      await goes(path)
      return page
    },
    rereads,
  }
}
