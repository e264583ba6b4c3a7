import { expect, type Page } from '@playwright/test'

import { accessibilityFaults } from '../support/accessibilityFaults.ts'
import { anApplicant } from '../support/anApplicant.ts'
import { sharedServer } from './support/sharedServer.ts'
import { sharedStudio } from './support/sharedStudio.ts'
import { test } from './support/test.ts'

/** Of this company the register does not answer. */
const BROKEN = '99000330235'

const server = sharedServer()
const { opens } = sharedStudio(() => server)
test.describe.configure({ mode: 'default' })

async function choosesPerson(page: Page, typed: string, name: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Scegli chi fa richiesta' }).click()
  await page.keyboard.type(typed)
  await page.getByTitle(name).first().click()
}

const why = (page: Page) => page.getByRole('region', { name: 'Perché qui?' })
const here = (page: Page) => page.getByRole('heading', { level: 2 })

test('why a person of the loan is refused is found out, back and forth along the way', async () => {
  const page = await opens('play')
  await choosesPerson(page, 'refused by the score', /^Refused by the score/)

  await expect(why(page)).toContainText('altrimenti → La richiesta non può proseguire online')
  await expect(why(page)).toContainText("C'è: rifiutato")
  const refused = await here(page).textContent()
  await page.getByRole('button', { name: 'Indietro' }).click()
  await expect(here(page)).not.toHaveText(refused!)
  await page.getByRole('button', { name: 'Avanti' }).click()
  await expect(here(page)).toHaveText(refused!)
  await expect(page).toHaveURL(/at=\d+/)
})

test('a person who gets to a step of the map is shown, and another act there leads elsewhere', async () => {
  const page = await opens('map?step=complete_prescreening')
  await page.getByRole('link', { name: 'Mostrami una persona che arriva qui' }).click()
  await expect(here(page)).toBeVisible({ timeout: 60_000 })
  const before = await here(page).textContent()

  await page
    .getByRole('region', { name: 'Che cosa può succedere' })
    .getByRole('button', { name: 'Fai passare la scadenza' })
    .click()

  await expect(here(page)).not.toHaveText(before!)
  await expect(page.getByRole('navigation', { name: 'Il percorso' })).toContainText('è passata la scadenza')
  await page.getByRole('button', { name: 'Annulla ciò che' }).click()
  await expect(here(page)).toHaveText(before!)
})

test('an address leads to a story by its name, and says so where there is none', async () => {
  const page = await opens('play?story=signedContract')
  await expect(page.getByRole('navigation', { name: 'Il percorso' })).toBeVisible()

  await opens('play?story=nowhere')

  await expect(page.getByRole('alert')).toHaveText(/Non c'è nessuna persona «story nowhere»/)
})

test('the real application opens where the person stands', async () => {
  const page = await opens('play?person=story signedContract')
  await page.getByRole('navigation', { name: 'Il percorso' }).getByRole('button').nth(4).click()
  await page.getByRole('button', { name: 'Apri qui' }).click()

  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: "Apri l'applicazione a questo passo" }).click()
  const application = await opened
  await application.getByRole('button', { name: /Continua|Riprendi/ }).click()

  await expect(application).toHaveURL(/matching_company|branch_selection|otp_verifier/)
})

test('a service that failed is seen in operations, and tried again', async () => {
  const page = await opens('operations')

  // The work is given up after seconds: another request fails where that was faster.
  await expect(async () => {
    const applicant = await anApplicant(server.url).of(BROKEN).at('matching_company')
    await applicant.complete(await applicant.task(), { code: BROKEN, companyTaxCode: BROKEN })
    await page.reload()
    const failed = page.getByRole('region', { name: 'Servizi non riusciti' })
    await expect(failed.getByRole('row').filter({ hasText: 'verifyCompany' }).first()).toContainText(
      'tentativ',
      {
        timeout: 3000,
      },
    )
    await failed
      .getByRole('button', { name: /^Riprova ora/ })
      .first()
      .click({ timeout: 2000 })
    await expect(page.getByRole('alert')).toContainText('Riprovato', { timeout: 2000 })
  }).toPass({ timeout: 60_000 })
})

test('operations say what each value is where a row is a card, on a wide screen too', async () => {
  await anApplicant(server.url).at('matching_company')
  const page = await opens('operations')
  await page.setViewportSize({ width: 1440, height: 900 })

  const steps = page.getByRole('region', { name: 'Richieste aperte per passo' })
  const cells = steps.locator('tbody td').filter({ visible: true })
  await expect(cells.first()).toBeVisible()

  const labels = cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell, '::before').content))
  expect(await labels).not.toContain('none')
})

// Those of antd's select, whose list has no options then.
const ofSelect = ['aria-required-children', 'aria-valid-attr-value', 'region']
for (const [path, search, said, leftOut] of [
  ['words', 'Cerca nei testi e nelle chiavi', 'Nessun testo: cambia la ricerca o il filtro.', []],
  ['map', 'Cerca un passo', 'Nessun passo con questo nome', ofSelect],
] as const)
  test(`${path} says that nothing is found so that it can be read`, async () => {
    const page = await opens(path)

    await page.getByRole('main').getByLabel(search).first().fill('zzzz')

    await expect(page.getByText(said).first()).toBeVisible()
    expect(await accessibilityFaults(page, [...leftOut])).toEqual([])
  })

const looks = [
  { width: 1440, colorScheme: 'light' },
  { width: 1024, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
] as const
for (const [path, seen] of [
  ['play?person=story refusedByTheScore', looks],
  ['operations', looks],
  ['map?overlay=funnel', looks.slice(0, 2)],
] as const) {
  test(`${path.split('?')[0]} breaks no rule of accessibility, at any width, light and dark`, async () => {
    // So that the funnel has something to show.
    await anApplicant(server.url).at('matching_company')
    const page = await opens(path)
    const loaded = path === 'operations' ? page.getByRole('region', { name: 'Ferme' }) : here(page).first()
    for (const { width, colorScheme } of seen) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      if (path.startsWith('map')) await expect(page.getByText(/^passate \d/).first()).toBeVisible()
      else await expect(loaded).toBeVisible()

      expect.soft(await accessibilityFaults(page), `${width} px wide, ${colorScheme}`).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(wide, `${width} px wide`).toBeLessThanOrEqual(width)
    }
  })
}
