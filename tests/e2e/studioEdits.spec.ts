import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, type Page } from '@playwright/test'

import { accessibilityFaults } from '../support/accessibilityFaults.ts'
import { copyDefinitions } from '../support/copyDefinitions.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { opensStudio, printedAddress } from './support/opensStudio.ts'
import { test } from './support/test.ts'

const WORDS = 'i18n/it/identification.json'
const FLOW = 'flows/identification.json'
const TITLE = 'Per quale azienda fai la richiesta?'

let server: TestServer
let folder: string

const file = (path: string) => join(folder, path)
const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' })

// One server for all: it judges its definitions as it starts, and again for the first page that edits them.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  ;({ folder } = copyDefinitions())
  git('init', '-q')
  git('config', 'user.name', 'Product owner')
  git('config', 'user.email', 'owner@bank.example')
  git('add', '.')
  git('commit', '-qm', 'first')
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

async function writesText(page: Page, language: string, was: string, text: string): Promise<void> {
  await page.getByRole('button', { name: `Scrivi in ${language}: ${was}` }).click()
  const box = page.getByRole('textbox', { name: new RegExp(`, ${language}$`) })
  await box.fill(text)
  await box.press('Enter')
}

/** The whole text of the file that is shown, as typed over by hand. */
async function writesFile(page: Page, text: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: /^Testo di / })
  await editor.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

const state = (page: Page) => page.getByRole('region', { name: 'Modifiche' }).getByRole('status')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const details = (page: Page) => page.getByRole('complementary')

async function savesAll(page: Page): Promise<void> {
  await button(page, 'Rivedi e salva').click()
  await button(page, /^Salva \d+ file$/).click()
  await expect(state(page)).toHaveText('Tutto salvato')
}

test('a title is changed in both languages, told what it does, saved, and said by the application', async ({
  page,
}) => {
  await opensStudio(page, server, 'words?q=matching_company.title')

  await writesText(page, 'italiano', TITLE, 'Di quale azienda parliamo?')
  await writesText(page, 'inglese', 'Which company are you applying for?', 'Which company is it?')
  await expect(state(page)).toHaveText('2 file modificati, non salvati')
  await button(page, 'Rivedi e salva').click()
  await expect(page.getByText('Niente: il percorso resta com')).toBeVisible()
  await button(page, 'Salva 2 file').click()

  await expect(state(page)).toHaveText('Tutto salvato')
  expect(git('diff', '--stat', '--', 'i18n', 'schemas', 'flows').trim().split('\n').at(-1)).toContain(
    '2 files changed, 2 insertions(+), 2 deletions(-)',
  )
  await expect
    .poll(async () => (await page.request.get(`${server.url}/i18n/it/identification.json`)).text())
    .toContain('Di quale azienda parliamo?')
})

test('a wrong step is told of at its line, is not saved, and is mended with one click', async ({ page }) => {
  await opensStudio(page, server, `json?file=${FLOW}`)
  const right = readFileSync(file(FLOW), 'utf8')
  await writesFile(page, right.replace('"next": "verification_company"', '"next": "verification_compny"'))

  const findings = page.getByRole('list', { name: 'Che cosa non va in questo file' })
  await expect(findings).toContainText('verification_compny')
  await button(page, 'Rivedi e salva').click()
  await button(page, 'Salva 1 file').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Non salvato' })).toBeVisible()
  expect(readFileSync(file(FLOW), 'utf8')).toBe(right)

  await page
    .getByRole('main')
    .getByRole('link', { name: /^flows\/identification\.json:\d+$/ })
    .first()
    .click()
  await findings.getByRole('button', { name: 'Correggi' }).first().click()
  await expect(state(page)).toHaveText('Tutto salvato')
})

test('a change of the flow is said in sentences before it is saved, and the lock follows', async ({
  page,
}) => {
  await opensStudio(page, server, `json?file=flows/settings.json`)
  const settings = readFileSync(file('flows/settings.json'), 'utf8')
  expect(settings).toContain('"request": "P30D"')
  await writesFile(page, settings.replace('"request": "P30D"', '"request": "P20D"'))

  await button(page, 'Rivedi e salva').click()
  await expect(page.getByRole('region', { name: 'Che cosa cambia nel percorso' })).toContainText('P20D')
  await button(page, 'Salva 1 file').click()
  await expect(state(page)).toHaveText('Tutto salvato')

  expect(readFileSync(file('flows/settings.json'), 'utf8')).toContain('P20D')
  expect(git('diff', '--', 'flows/behaviour.lock')).toContain('P20D')
})

test('what was not saved is there after a reload, in another tab as well, and all of it can be undone', async ({
  page,
  context,
}) => {
  await opensStudio(page, server, 'words?q=matching_company.title')
  await writesText(page, 'italiano', TITLE, 'Quale azienda?')
  await expect(state(page)).toHaveText('1 file modificato, non salvato')
  const other = await context.newPage()
  await other.goto(`${server.url}/studio/words?q=matching_company.title`)
  await expect(state(other)).toHaveText('1 file modificato, non salvato')
  await writesText(other, 'inglese', 'Which company are you applying for?', 'Which company?')
  await expect(state(page)).toHaveText('2 file modificati, non salvati')
  await other.close()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Scrivi in italiano: Quale azienda?' })).toBeVisible()
  await page.getByRole('link', { name: 'Modifiche' }).click()
  await button(page, `Scarta le modifiche ${WORDS}`).click()
  await button(page, 'Scarta le modifiche i18n/en/identification.json').click()
  await expect(state(page)).toHaveText('Tutto salvato')
  await button(page, 'Annulla').click()
  await button(page, 'Annulla').click()
  await expect(state(page)).toHaveText('2 file modificati, non salvati')
  expect(git('status', '--short')).toBe('')
})

test('a file that changed meanwhile is merged, and asked about where both changed the same line', async ({
  page,
}) => {
  await opensStudio(page, server, 'words?q=matching_company.title')
  await writesText(page, 'italiano', TITLE, 'Di quale azienda?')
  const theirs = readFileSync(file(WORDS), 'utf8').replace(TITLE, 'Per che azienda?')
  writeFileSync(file(WORDS), theirs)
  await button(page, 'Rivedi e salva').click()
  await button(page, 'Salva 1 file').click()

  const question = page.getByRole('region', { name: `${WORDS} è cambiato anche sul disco` })
  await expect(question).toContainText('Di quale azienda?')
  await expect(question).toContainText('Per che azienda?')
  expect(readFileSync(file(WORDS), 'utf8')).toBe(theirs)
  await question.getByRole('button', { name: 'Tieni il mio' }).click()
  await button(page, 'Salva 1 file').click()

  await expect(state(page)).toHaveText('Tutto salvato')
  expect(readFileSync(file(WORDS), 'utf8')).toContain('Di quale azienda?')
})

test('what is saved is committed with a message that says what changes', async ({ page }) => {
  await opensStudio(page, server, 'words?q=matching_company.title')
  await writesText(page, 'italiano', TITLE, 'Di quale azienda parliamo?')
  await button(page, 'Rivedi e salva').click()
  await expect(button(page, /^Fai il commit/)).toHaveCount(0)
  await button(page, 'Salva 1 file').click()

  const message = page.getByLabel('Messaggio', { exact: true })
  await expect(message).toHaveValue('Change the words of identification')
  await message.fill('Ask for the company in other words')
  expect(await accessibilityFaults(page)).toEqual([])
  await button(page, 'Fai il commit di 1 file').click()

  await expect(page.getByText('Commit fatto')).toBeVisible()
  await expect(button(page, /^Fai il commit/)).toHaveCount(0)
  expect(git('log', '-1', '--format=%an: %s').trim()).toBe(
    'Product owner: Ask for the company in other words',
  )
  expect(git('status', '--porcelain').trim()).toBe('')
  git('reset', '-q', '--hard', 'HEAD~1')
})

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

test('the palette goes to a step by a few letters, by the keys alone', async ({ page }) => {
  await opensStudio(page, server, 'changes')

  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Qualche lettera del nome' })
  await expect(box).toBeFocused()
  await box.fill('matching')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Mappa' })).toBeVisible()
  await expect(page).toHaveURL(/step=matching_company/)
})

test('who has not the printed address can look, and not save', async ({ page }) => {
  const changes = page.getByRole('region', { name: 'Modifiche' })
  await page.goto(`${server.url}/studio/changes`)
  await expect(changes).toBeVisible()
  await expect(page.getByText('Qui si può solo guardare')).toBeVisible()

  await page.goto(await printedAddress(server))
  await expect(page.getByRole('heading', { level: 1, name: 'Studio' })).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/studio/`)
  await page.goto(`${server.url}/studio/changes`)
  await expect(changes).toBeVisible()
  await expect(page.getByText('Qui si può solo guardare')).toHaveCount(0)
})

for (const path of ['map', 'words', `json?file=${FLOW}`, 'changes']) {
  test(`${path.split('?')[0]} of the studio breaks no rule of accessibility, 1440 and 360 px wide`, async ({
    page,
  }) => {
    await opensStudio(page, server, path)
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('region', { name: 'Modifiche' })).toBeVisible()

      expect.soft(await accessibilityFaults(page), `${width} px wide`).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(wide).toBeLessThanOrEqual(width)
    }
  })
}
