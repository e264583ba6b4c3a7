import { expect } from '@playwright/test'

import { studioLoad, studioPages } from '../bench/studioLoad.ts'
import { accessibilityFaults } from '../support/accessibilityFaults.ts'
import { printedAddress } from './support/opensStudio.ts'
import { sharedServer } from './support/sharedServer.ts'
import { test } from './support/test.ts'

/** Scripts of a page of the studio that is opened by its address, as a browser receives them. */
const MOST_SCRIPT_BYTES = 350_000

const server = sharedServer()

test('a page that is opened by its address fetches at most 350 kB of scripts, whichever it is', async ({
  page,
}) => {
  const { hash } = new URL(await printedAddress(server))
  for (const path of studioPages) {
    const { scripts } = await studioLoad(page, `${server.url}/studio/${path}${hash}`, 0)
    expect.soft(scripts, path).toBeGreaterThan(100_000)
    expect.soft(scripts, path).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
  }
})

test("the studio's home looks like the rest of the house, on a phone and on a large screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${server.url}/studio/`)
  const tool = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Catalogo dei widget' })
  await expect(page).toHaveTitle('Studio')

  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.locator('html')).toHaveCSS('font-family', /^system-ui/)
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(245, 245, 245)')
    await expect(tool).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(tool).toHaveCSS('border-top-width', '1px')
    expect.soft(await accessibilityFaults(page), `${width} px wide`).toEqual([])
  }

  await tool.click()
  await expect(page).toHaveURL(/\/studio\/widgets$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Catalogo dei widget' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Studio' })).toBeVisible()
})

test('the rail leads to every page, on a phone from behind a button, by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${server.url}/studio/`)

  await page.getByRole('button', { name: "Apri l'elenco delle pagine" }).focus()
  await page.keyboard.press('Enter')
  const rail = page.getByRole('dialog').getByRole('navigation', { name: 'Pagine dello studio' })
  await expect(rail.getByRole('link', { name: 'Inizio' })).toHaveAttribute('aria-current', 'page')
  expect(await accessibilityFaults(page, [], page.getByRole('dialog'))).toEqual([])
  await rail.getByRole('link', { name: 'Sandbox' }).focus()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/studio\/sandbox$/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Sandbox' })).toBeVisible()
})

test('language and look are those of the application, and are kept for it', async ({ page }) => {
  await page.goto(`${server.url}/studio/`)
  await page.getByRole('radio', { name: 'English' }).press('Space')
  await expect(page.getByRole('navigation', { name: 'Pages of the studio' })).toBeVisible()
  await page.getByRole('radio', { name: 'Dark' }).press('Space')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(0, 0, 0)')

  await page.goto(server.url)
  await expect(page.getByLabel('Appearance')).toHaveValue('dark')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByLabel('Appearance').selectOption('Light')
  await page.goto(`${server.url}/studio/`)
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(245, 245, 245)')
})

test('an address that the studio does not have says so', async ({ page }) => {
  await page.goto(`${server.url}/studio/nothing`)

  await expect(page.getByRole('heading', { level: 1, name: "Questa pagina non c'è" })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Inizio' }).click()
  await expect(page).toHaveURL(/\/studio$/)
})
