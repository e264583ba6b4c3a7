import { expect, type Page } from '@playwright/test'

import { PACK_TIMEOUT_MS } from '../../src/app/texts/requestPack.ts'
import { sees } from './support/acts.ts'
import { openAs } from './support/openAs.ts'
import { sharedServer } from './support/sharedServer.ts'
import { test } from './support/test.ts'
import { titleOf } from './support/titleOf.ts'
import { waitsLess } from './support/waitsLess.ts'
import { watchPage } from './support/watchPage.ts'
import { anApplicant } from '../support/anApplicant.ts'

/** Between the tries of i18next to have a pack. */
const PACK_RETRIES_MS = [1400, 2800, 5600]

const server = sharedServer()

test.describe.configure({ mode: 'default' })

test('while the language packs hang something is seen, then the page, and their words once they come', async ({
  page,
}) => {
  const packs = await hangs(page)
  await waitsLess(page, [PACK_TIMEOUT_MS], 4)

  await page.goto(server.url)
  await expect(page.getByText('Caricamento in corso')).toBeVisible()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeAttached()

  await packs.come()
  await sees(page, titleOf('simulator'))
})

test('where the scripts do not come there is a way on', async ({ page }) => {
  await page.route(/\/assets\//, (route) => route.abort())
  await page.goto(server.url)
  await expect(page.getByText('Caricamento in corso')).toBeVisible()
  const wayOn = page.getByRole('link', { name: 'Riprova' })
  await expect(wayOn).toBeHidden()

  await page.unroute(/\/assets\//)
  await soon(page)
  await wayOn.click()

  await sees(page, titleOf('simulator'))
})

test('where neither packs nor another part can be had, a service that is off says so all the same', async ({
  page,
}) => {
  const { isAccessible } = watchPage(page)
  await page.route(/\/i18n\//, (route) => route.abort())
  await page.route(/\/api\/v1\//, (route) => route.fulfill({ status: 403 }))
  await bringsTheFirstScriptsAlone(page)
  await waitsLess(page, PACK_RETRIES_MS, 10)
  const applicant = await anApplicant(server.url).at('matching_company')

  await openAs(page, server.url, applicant, '/matching_company')

  await sees(page, titleOf('under-maintenance'))
  await expect(page.getByRole('main')).toContainText('Quello che hai scritto non si perde.')
  await expect(page.getByRole('button', { name: 'Aggiorna ora' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Serve aiuto?' })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(/\b(?:shell|blocks|actions)\.\w/)
  await isAccessible()
  // Nobody can be found to load the page left from: what is said stays.
  await page.waitForTimeout(3000)
  await sees(page, titleOf('under-maintenance'))
  // Once it can be loaded, the page left would come in the midst of the next test.
  await page.close()
})

/** What appears after some time has almost waited that long. */
async function soon(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const endTime = Number(animation.effect?.getComputedTiming().endTime)
      if (isFinite(endTime)) animation.currentTime = endTime - 100
    }
  })
}

/** The way ends once the page's own scripts and styles are there: no other part of it comes. */
async function bringsTheFirstScriptsAlone(page: Page): Promise<void> {
  const html = await (await page.request.get(server.url)).text()
  let isLoaded = false
  await page.route(`${server.url}/**`, (route, request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') || pathname.startsWith('/i18n/')) return route.fallback()
    if (request.isNavigationRequest() && !isLoaded) {
      isLoaded = true
      return route.continue()
    }
    return html.includes(pathname) && pathname !== '/' ? route.continue() : route.abort()
  })
}

/** The server answers nothing that is asked of it for the language packs, until the test lets it. */
async function hangs(page: Page): Promise<{ come(): Promise<void> }> {
  const hanging: (() => Promise<void>)[] = []
  await page.route(/\/i18n\//, (route) => void hanging.push(() => route.continue()))
  return {
    async come() {
      await page.unroute(/\/i18n\//)
      // One that was given up is not awaited any more.
      await Promise.allSettled(hanging.map((answer) => answer()))
    },
  }
}
