import { expect, type Locator, type Page } from '@playwright/test'

import { oneLoad } from '../bench/firstLoad.ts'
import { kindsOf } from '../bench/kindsOf.ts'
import { accessibilityFaults } from '../support/accessibilityFaults.ts'
import { acceptsTheTerms, sees, simulates } from './support/acts.ts'
import { sharedServer } from './support/sharedServer.ts'
import { test } from './support/test.ts'
import { titleOf } from './support/titleOf.ts'

/** Everything that the first page is made of, headers included. */
const MOST_BYTES = 190_000
/** Its scripts. */
const MOST_SCRIPT_BYTES = 158_000
/** What the simulator can do without, and fetches when it has nothing else to do. */
const IDLE_PARTS = /\/assets\/(?:AmountSlider|antd)-/
const FIRST_FIELD = 'Di quanto hai bisogno?'

const server = sharedServer()

test('the first page, with all that it asks for until it can be used, is at most 190 kB on the wire, 158 kB of it scripts', async ({
  browser,
}) => {
  const { files, later } = await oneLoad(browser, server.url, { control: FIRST_FIELD })

  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const kinds = JSON.stringify(kindsOf(files))
  expect(files.length, kinds).toBeGreaterThan(5)
  expect(bytes, kinds).toBeGreaterThan(50_000)
  expect(bytes, kinds).toBeLessThanOrEqual(MOST_BYTES)
  const scripts = files.filter(({ kind }) => kind === 'Script')
  expect(
    scripts.reduce((sum, file) => sum + file.bytes, 0),
    kinds,
  ).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
  expect(later.filter(({ path }) => !IDLE_PARTS.test(path))).toEqual([])
  const long = files.filter((file) => file.bytes > 2000)
  expect(long.filter(({ encoding }) => encoding !== 'br')).toEqual([])
})

test('all that the first page is made of is asked for by the page itself, and once', async ({ page }) => {
  await neverIdle(page)
  await page.route(/\/assets\/|\/i18n\//, (route) => route.abort())
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(server.url)
  await expect.poll(() => asked.filter((path) => path.startsWith('/i18n/')).length).toBeGreaterThan(3)
  const byThePage = new Set(asked.splice(0))
  await page.unrouteAll()

  await page.goto(server.url)
  await sees(page, titleOf('simulator'))
  await page.waitForLoadState('networkidle')

  const files = asked.filter((path) => /\/assets\/|\/i18n\//.test(path))
  expect(files.filter((path) => !byThePage.has(path))).toEqual([])
  expect(files.length).toBe(new Set(files).size)
})

test('what only pages of a case work with comes with the first of them, beside its screen', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const ofCases = () => asked.filter((path) => /\/assets\/caseModules-/.test(path))

  await page.goto(server.url)
  await expect(page.getByLabel(FIRST_FIELD)).toBeEnabled()
  await simulates(page)
  await page.waitForLoadState('networkidle')
  expect(ofCases()).toEqual([])
  await acceptsTheTerms(page)
  await sees(page, titleOf('matching_company'))

  expect(ofCases()).toHaveLength(1)
})

test('where the parts of a case are gone, the application is loaded anew once, and the task is shown', async ({
  page,
}) => {
  let isGone = true
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.route(/\/assets\/caseModules-/, (route) => (isGone ? route.abort() : route.continue()))

  await page.goto(server.url)
  await simulates(page)
  await page.route('**/matching_company', (route) => {
    isGone = false
    return route.continue()
  })
  await acceptsTheTerms(page)

  await sees(page, titleOf('matching_company'))
  // The page is drawn before the browser says that it has loaded.
  await expect.poll(() => loads).toBe(2)
})

test('styles that stand in the page are fetched neither with it nor with a later part', async ({ page }) => {
  await neverIdle(page)
  const styles: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styles.push(new URL(request.url()).pathname)
  })

  await page.goto(server.url)
  await expect(page.getByLabel(FIRST_FIELD)).toBeEnabled()
  await page.waitForLoadState('networkidle')
  expect(styles).toEqual([])
  await simulates(page)
  await acceptsTheTerms(page)
  await page.waitForLoadState('networkidle')

  expect(styles.length).toBeGreaterThan(0)
  expect(styles.filter((path) => /\/app-/.test(path))).toEqual([])
})

test('who accepted the cookie notice, and chose English, is shown that before a script runs', async ({
  page,
}) => {
  await page.goto(`${server.url}/?lng=en`)
  await page.getByRole('button', { name: 'I accept' }).click()
  await expect(page.locator('.cookies')).toHaveCount(0)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await page.route(/\/assets\//, (route) => route.abort())

  await page.goto(server.url)

  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('[aria-busy=true] h1')).toHaveText(title ?? '')
  await expect(page.locator('.cookies')).toHaveCount(0)
})

test('the frame stands where the application draws it, on a phone, a tablet and a large screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 900 })
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/assets\//, async (route) => {
    await held
    await route.continue()
  })

  await page.goto(server.url, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf('simulator'))
  await expect(page).toHaveTitle(`${titleOf('simulator')} - Digital Lending | Banca Esempio`)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(1)
  const before = await placesByWidth(page, async (where) =>
    expect(await accessibilityFaults(page), where).toEqual([]),
  )
  letGo()
  await expect(page.getByLabel(FIRST_FIELD)).toBeEnabled()

  expect(await placesByWidth(page)).toEqual(before)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('banner').first()).toBeVisible()
})

test('the frame is of the page that is asked for, in the language of the address', async ({ page }) => {
  await page.route(/\/assets\//, (route) => route.abort())

  await page.goto(`${server.url}/matching_company`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf('matching_company'))
  await page.goto(`${server.url}/?lng=en`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByText('Skip')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(titleOf('simulator'))
  await page.goto(`${server.url}/no_such_page`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf('not_found'))
})

/** The page always has something to do: what it can do without never comes. */
async function neverIdle(page: Page): Promise<void> {
  await page.addInitScript(() => (window.requestIdleCallback = () => 0))
}

/** Where the lasting parts stand in each width, which is looked at once it is set. */
async function placesByWidth(page: Page, looks?: (where: string) => Promise<void>): Promise<unknown[]> {
  const places: unknown[] = []
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await looks?.(`${width} px wide`)
    places.push({ width, ...(await placesOf(page)) })
  }
  return places
}

/** Where the lasting parts stand: what of them moved would be a jump under the eye. */
async function placesOf(page: Page): Promise<Record<string, unknown>> {
  const parts: Record<string, Locator> = {
    header: page.locator('.header'),
    brand: page.locator('.brand-name'),
    mark: page.locator('.brand-logo'),
    cookies: page.locator('.cookies'),
    cookieText: page.locator('.cookies p'),
    cookieButton: page.locator('.cookies button'),
    title: page.locator('h1'),
    intro: page.locator('.screen-intro'),
  }
  const boxes = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => {
      const box = await part.boundingBox()
      return [name, box && Object.values(box).map(Math.round)] as const
    }),
  )
  return Object.fromEntries(boxes)
}
