import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { expect, type Page } from '@playwright/test'

import { accessibilityFaults } from '../support/accessibilityFaults.ts'
import { copyDefinitions } from '../support/copyDefinitions.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { opensStudio } from './support/opensStudio.ts'
import { test } from './support/test.ts'

let server: TestServer
let folder: string

const file = (path: string) => join(folder, path)
const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const state = (page: Page) => page.getByRole('region', { name: 'Modifiche' }).getByRole('status')
const dialog = (page: Page) => page.getByRole('dialog')
const details = (page: Page) => page.getByRole('complementary')

// One server for all: it judges its definitions as it starts, and again for the first page that edits them.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  ;({ folder } = copyDefinitions())
  git('init', '-q')
  git('add', '.')
  git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '-qm', 'first')
  server = await startServer({ DEFINITIONS_DIR: folder, RATE_LIMITS: 'off' })
})

test.beforeEach(() => {
  git('checkout', '-q', '.')
  git('clean', '-fdq')
})

test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function savesAll(page: Page): Promise<void> {
  await button(page, 'Rivedi e salva').click()
  await button(page, /^Salva \d+ file$/).click()
  await expect(state(page)).toHaveText('Tutto salvato')
}

test('a screen is added between two, with its words in both languages, and saved without a finding', async ({
  page,
}) => {
  await opensStudio(page, server, 'map?step=qualitative_survey')
  await details(page)
    .getByRole('button', { name: /^Aggiungi fra/ })
    .first()
    .click()
  await dialog(page).getByLabel('Titolo in italiano').fill('Il veicolo aziendale')
  await dialog(page).getByLabel('Titolo in inglese').fill('The company vehicle')
  await expect(dialog(page).getByText('Non ne viene nessun problema.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Aggiungi', exact: true }).click()
  await expect(details(page).getByRole('heading', { name: 'Il veicolo aziendale' })).toBeVisible()
  await savesAll(page)

  const flow = JSON.parse(readFileSync(file('flows/survey.json'), 'utf8')) as {
    tasks: Record<string, { next: string }>
  }
  expect(flow.tasks['qualitative_survey']?.next).toBe('the_company_vehicle')
  expect(existsSync(file('schemas/survey/the_company_vehicle.json'))).toBe(true)
  expect(git('diff', '--numstat', '--', 'flows/survey.json').trim()).toMatch(/^\d\t1\t/)
})

test('a branch for amounts above 20,000 leads to a new end, told before it is saved', async ({ page }) => {
  await opensStudio(page, server, 'map?step=matching_company')
  await details(page)
    .getByRole('button', { name: /^Aggiungi fra/ })
    .first()
    .click()
  await dialog(page).getByText('Ramo verso un nuovo esito').click()
  await dialog(page).getByLabel('Titolo in italiano').fill('Per questo importo serve una persona')
  await dialog(page).getByLabel('Titolo in inglese').fill('This amount needs a person')
  const place = dialog(page).getByRole('combobox', { name: 'Scegli da che cosa dipende' })
  await place.click()
  await place.fill('/answers/simulator/amount')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('è sopra')).toBeVisible()
  await dialog(page).getByRole('spinbutton', { name: 'Valore' }).fill('20000')
  await expect(dialog(page).getByText('Non ne viene nessun problema.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Aggiungi', exact: true }).click()

  await button(page, 'Rivedi e salva').click()
  await expect(page.getByRole('region', { name: 'Che cosa cambia nel percorso' })).toContainText('20000')
  await button(page, /^Salva \d+ file$/).click()
  await expect(state(page)).toHaveText('Tutto salvato')
  expect(readFileSync(file('flows/identification.json'), 'utf8')).toContain('"exclusiveMinimum": 20000')
})

test('a step gets a timer, which then waits longer, with one undo each', async ({ page }) => {
  await opensStudio(page, server, 'map?step=qualitative_survey')
  await details(page).getByRole('button', { name: 'Aggiungi evento …' }).click()
  await dialog(page).getByLabel('Nome tecnico').fill('surveyLate')
  await dialog(page).getByLabel('Dopo quanto tempo').fill('P20D')
  await expect(dialog(page).getByText('20 giorni')).toBeVisible()
  const target = dialog(page).getByRole('combobox', { name: 'Dove porta' })
  await target.click()
  await target.fill('resolution_expired')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Non ne viene nessun problema.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Aggiungi', exact: true }).click()

  await details(page)
    .getByRole('listitem')
    .filter({ hasText: '20 giorni' })
    .getByRole('button', { name: /^Cambia/ })
    .click()
  await dialog(page).getByLabel('Dopo quanto tempo').fill('P30D')
  await expect(dialog(page).getByText(/surveyLate › after/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cambia', exact: true }).click()
  await savesAll(page)
  expect(readFileSync(file('flows/survey.json'), 'utf8')).toContain(
    '"timers": { "surveyLate": { "after": "P30D", "next": "resolution_expired_wayout" } }',
  )
})

test('a field is renamed everywhere, in one step that is undone', async ({ page }) => {
  await opensStudio(page, server, 'map?step=qualitative_survey')
  await details(page).getByRole('button', { name: 'Rinomina …' }).click()
  await dialog(page).getByLabel('Nuovo nome tecnico').fill('company_survey')
  await expect(dialog(page).getByText(/\d+ punti in \d+ file/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Rinomina ovunque' }).click()
  await expect(state(page)).toContainText('non salvati')

  await button(page, 'Annulla').click()
  await expect(state(page)).toHaveText('Tutto salvato')
})
