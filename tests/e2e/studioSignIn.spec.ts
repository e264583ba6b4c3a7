import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'

import { expect, type Page } from '@playwright/test'

import { accessibilityFaults } from '../support/accessibilityFaults.ts'
import { copyDefinitions } from '../support/copyDefinitions.ts'
import { freePort } from '../support/freePort.ts'
import { leasing } from '../support/leasing.ts'
import { startServer } from '../support/startServer.ts'
import { people, startStudioProvider, studioSignIn } from '../support/studioProvider.ts'
import { test } from './support/test.ts'

const TITLE = 'La tua azienda'
const WORDS = 'words?q=company.title'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string) => page.getByRole('link', { name })
const state = (page: Page) => page.getByRole('region', { name: 'Modifiche' }).getByRole('status')

async function writes(page: Page, was: string, text: string): Promise<void> {
  await button(page, `Scrivi in italiano: ${was}`).click()
  const box = page.getByRole('textbox', { name: /, italiano$/ })
  await box.fill(text)
  await box.press('Enter')
}

async function savesAll(page: Page): Promise<void> {
  await button(page, 'Rivedi e salva').click()
  await button(page, /^Salva \d+ file$/).click()
  await expect(state(page)).toHaveText('Tutto salvato')
}

test('who is in the group signs in, edits and commits by name, and loses nothing where the sign-in expires or they sign out', async ({
  page,
  context,
}) => {
  const { folder } = copyDefinitions(leasing)
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' })
  git('init', '-q')
  git('config', 'user.name', 'The server')
  git('config', 'user.email', 'server@bank.example')
  git('add', '.')
  git('commit', '-qm', 'first')
  const port = await freePort()
  const { issuer, clientId, clientSecret, group } = studioSignIn(port)
  // The provider is not there yet.
  const server = await startServer({
    DEFINITIONS_DIR: folder,
    RATE_LIMITS: 'off',
    STUDIO_ISSUER: issuer,
    STUDIO_CLIENT_ID: clientId,
    STUDIO_CLIENT_SECRET: clientSecret,
    STUDIO_GROUP: group,
  })
  let provider: Awaited<ReturnType<typeof startStudioProvider>> | undefined
  try {
    await expect.poll(() => server.output()).toContain(`STUDIO_ISSUER: ${issuer} does not say`)
    expect(server.output()).toContain(`/studio/, signed in at ${issuer}`)
    expect(server.output()).not.toContain('#token=')

    await page.goto(`${server.url}/studio/${WORDS}`)
    await expect(page.getByRole('heading', { level: 1, name: "Serve l'accesso" })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Accedi' }).click()
    await expect(page.getByRole('heading', { name: 'Ora non si può accedere' })).toBeVisible()

    provider = await startStudioProvider(port, [server.url])
    await link(page, 'Accedi di nuovo').click()
    await button(page, people.bruno.name).click()
    await expect(page.getByRole('heading', { name: 'Non puoi usare lo studio' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(`gruppo "${group}". Chiedi a chi amministra`)
    expect(await accessibilityFaults(page)).toEqual([])
    await link(page, 'Accedi con un altro nome').click()
    await button(page, people.ada.name).click()

    await expect(page).toHaveURL(`${server.url}/studio/${WORDS}`)
    await writes(page, TITLE, 'L azienda che firma')
    await savesAll(page)
    await button(page, /^Fai il commit/).click()
    await expect
      .poll(() => git('log', '-1', '--format=%an <%ae>, %cn').trim())
      .toBe(`${people.ada.name} <${people.ada.email}>, The server`)

    // The browser drops a cookie whose time is over.
    await link(page, 'Testi').click()
    await context.clearCookies({ name: 'studio-session' })
    await writes(page, 'L azienda che firma', 'L azienda cliente')
    const over = page.getByRole('alert').filter({ hasText: "L'accesso è scaduto" })
    await expect(over).toBeVisible()
    await button(page, /^Scrivi in inglese: /)
      .first()
      .click()
    await page.getByRole('textbox', { name: /, inglese$/ }).fill('The company that signs')

    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      over.getByRole('link', { name: "Accedi in un'altra scheda" }).click(),
    ])
    await expect(tab).toHaveURL(`${server.url}/studio/words`)
    await expect(state(tab)).toHaveText('2 file modificati, non salvati')
    await tab.close()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(over).toBeHidden()
    await expect(button(page, 'Scrivi in inglese: The company that signs')).toBeVisible()
    await savesAll(page)

    await link(page, 'Testi').click()
    await writes(page, 'L azienda cliente', TITLE)
    await expect(state(page)).toHaveText('1 file modificato, non salvato')
    await button(page, `Hai fatto l'accesso come ${people.ada.name}: esci`).click()
    await expect(page).toHaveURL(`${server.url}/studio/`)
    await link(page, 'Accedi').click()
    // After a sign-out the provider asks who it is.
    await button(page, people.ada.name).click()
    await link(page, 'Testi').first().click()
    await expect(state(page)).toHaveText('1 file modificato, non salvato')
    await savesAll(page)
  } finally {
    await server.stop()
    await provider?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
