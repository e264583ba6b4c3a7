import { writeFileSync } from 'node:fs'

import { expect, type Page } from '@playwright/test'

import { accessibilityFaults } from '../support/accessibilityFaults.ts'
import { opensStudio, printedAddress } from './support/opensStudio.ts'
import { studioOf } from './support/studioOf.ts'
import { test } from './support/test.ts'

const WORDS = 'i18n/it/identification.json'
const FLOW = 'flows/identification.json'
const TITLE = 'Per quale azienda fai la richiesta?'

const studio = studioOf()
const { opens, git, fileOf, read } = studio

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

test('a title is changed in both languages, told what it does, saved, and said by the application', async () => {
  const page = await opens('words?q=matching_company.title')

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
    .poll(async () => (await page.request.get(`${studio.server.url}/i18n/it/identification.json`)).text())
    .toContain('Di quale azienda parliamo?')
})

test('a wrong step is told of at its line, is not saved, and is mended with one click', async () => {
  const page = await opens(`json?file=${FLOW}`)
  const right = read(FLOW)
  await writesFile(page, right.replace('"next": "verification_company"', '"next": "verification_compny"'))

  const findings = page.getByRole('list', { name: 'Che cosa non va in questo file' })
  await expect(findings).toContainText('verification_compny')
  await button(page, 'Rivedi e salva').click()
  await button(page, 'Salva 1 file').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Non salvato' })).toBeVisible()
  expect(read(FLOW)).toBe(right)

  await page
    .getByRole('main')
    .getByRole('link', { name: /^flows\/identification\.json:\d+$/ })
    .first()
    .click()
  await findings.getByRole('button', { name: 'Correggi' }).first().click()
  await expect(state(page)).toHaveText('Tutto salvato')
})

test('a change of the flow is said in sentences before it is saved, and the lock follows', async () => {
  const page = await opens(`json?file=flows/settings.json`)
  const settings = read('flows/settings.json')
  expect(settings).toContain('"request": "P30D"')
  await writesFile(page, settings.replace('"request": "P30D"', '"request": "P20D"'))

  await button(page, 'Rivedi e salva').click()
  await expect(page.getByRole('region', { name: 'Che cosa cambia nel percorso' })).toContainText('P20D')
  await button(page, 'Salva 1 file').click()
  await expect(state(page)).toHaveText('Tutto salvato')

  expect(read('flows/settings.json')).toContain('P20D')
  expect(git('diff', '--', 'flows/behaviour.lock')).toContain('P20D')
})

test('what was not saved is there after a reload, in another tab as well, and all of it can be undone', async ({
  page,
  context,
}) => {
  await opensStudio(page, studio.server, 'words?q=matching_company.title')
  await writesText(page, 'italiano', TITLE, 'Quale azienda?')
  await expect(state(page)).toHaveText('1 file modificato, non salvato')
  const other = await context.newPage()
  await other.goto(`${studio.server.url}/studio/words?q=matching_company.title`)
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

test('a file that changed meanwhile is merged, and asked about where both changed the same line', async () => {
  const page = await opens('words?q=matching_company.title')
  await writesText(page, 'italiano', TITLE, 'Di quale azienda?')
  const theirs = read(WORDS).replace(TITLE, 'Per che azienda?')
  writeFileSync(fileOf(WORDS), theirs)
  await button(page, 'Rivedi e salva').click()
  await button(page, 'Salva 1 file').click()

  const question = page.getByRole('region', { name: `${WORDS} è cambiato anche sul disco` })
  await expect(question).toContainText('Di quale azienda?')
  await expect(question).toContainText('Per che azienda?')
  expect(read(WORDS)).toBe(theirs)
  await question.getByRole('button', { name: 'Tieni il mio' }).click()
  await button(page, 'Salva 1 file').click()

  await expect(state(page)).toHaveText('Tutto salvato')
  expect(read(WORDS)).toContain('Di quale azienda?')
})

test('a save whose answer was lost is done at the next try, and nothing is asked', async () => {
  const page = await opens('words?q=matching_company.title')
  await writesText(page, 'italiano', TITLE, 'Di quale azienda?')
  await button(page, 'Rivedi e salva').click()
  await page.route('**/studio/api/definitions', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await button(page, 'Salva 1 file').click()
  await expect(page.getByRole('alert').filter({ hasText: 'il server non risponde' })).toBeVisible()
  await page.unroute('**/studio/api/definitions')

  await button(page, 'Salva 1 file').click()
  await expect(state(page)).toHaveText('Tutto salvato')
  expect(read(WORDS)).toContain('Di quale azienda?')
  await expect(page.getByRole('alert').filter({ hasText: 'Non salvato' })).toBeHidden()
})

test('what is edited while the network is cut is judged once it is back', async () => {
  const page = await opens(`json?file=${FLOW}`)
  const right = read(FLOW)
  await page.context().setOffline(true)
  await writesFile(page, right.replace('"next": "verification_company"', '"next": "verification_compny"'))
  await button(page, 'Rivedi e salva').click()
  await expect(page.getByText('Il server non ha detto che cosa fanno le modifiche')).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByRole('main').getByText('verification_compny').first()).toBeVisible()
  await expect(page.getByText('Il server non ha detto che cosa fanno le modifiche')).toBeHidden()
  await button(page, `Scarta le modifiche ${FLOW}`).click()
  await expect(state(page)).toHaveText('Tutto salvato')
})

test('what is typed into a file that is asked about is part of mine', async () => {
  const page = await opens('words?q=matching_company.title')
  await writesText(page, 'italiano', TITLE, 'Di quale azienda?')
  await studio.writes({ [WORDS]: read(WORDS).replace(TITLE, 'Per che azienda?') })
  const question = page.getByRole('region', { name: `${WORDS} è cambiato anche sul disco` })
  await button(page, 'Rivedi e salva').click()
  await expect(question).toContainText('Per che azienda?')

  await page.goBack()
  await writesText(page, 'italiano', 'Di quale azienda?', 'Di quale azienda parliamo?')
  await button(page, 'Rivedi e salva').click()
  await question.getByRole('button', { name: 'Tieni il mio' }).click()
  await button(page, 'Salva 1 file').click()

  await expect(state(page)).toHaveText('Tutto salvato')
  expect(read(WORDS)).toContain('Di quale azienda parliamo?')
})

test('a window sees what one beside it saves, and what an editor writes as one comes back', async () => {
  const page = await opens('words?q=matching_company.title')
  const beside = await page.context().newPage()
  await beside.goto(page.url())
  const title = (text: string) => button(beside, `Scrivi in italiano: ${text}`)
  await expect(title(TITLE)).toBeVisible()

  await writesText(page, 'italiano', TITLE, 'Di quale azienda parliamo?')
  await savesAll(page)
  await expect(state(beside)).toHaveText('Tutto salvato')
  await expect(title('Di quale azienda parliamo?')).toBeVisible()

  writeFileSync(fileOf(WORDS), read(WORDS).replace('Di quale azienda parliamo?', 'Per che azienda?'))
  await beside.evaluate(() => {
    document.hasFocus = () => false
    dispatchEvent(new Event('blur'))
    dispatchEvent(new Event('focus'))
  })
  await expect(title('Per che azienda?')).toBeVisible()
  await beside.close()
})

test('what is saved is committed with a message that says what changes', async () => {
  const page = await opens('words?q=matching_company.title')
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
})

test('a step gets a timer, which then waits longer, with one undo each', async () => {
  const page = await opens('map?step=qualitative_survey')
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
  await dialog(page).getByLabel('Dopo quanto tempo').fill('P25D')
  await expect(dialog(page).getByText(/surveyLate › after/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cambia', exact: true }).click()
  await savesAll(page)
  expect(read('flows/survey.json')).toContain(
    '"timers": { "surveyLate": { "after": "P25D", "next": "resolution_expired_wayout" } }',
  )
})

test('a step is renamed everywhere, in one edit that is undone', async () => {
  const page = await opens('map?step=qualitative_survey')
  await details(page).getByRole('button', { name: 'Rinomina …' }).click()
  await dialog(page).getByLabel('Nuovo nome tecnico').fill('company_survey')
  await expect(dialog(page).getByText(/\d+ punti in \d+ file/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Rinomina ovunque' }).click()
  await expect(state(page)).toContainText('non salvati')

  await button(page, 'Annulla').click()
  await expect(state(page)).toHaveText('Tutto salvato')
})

test('the palette goes to a step by a few letters, by the keys alone', async () => {
  const page = await opens('changes')

  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Qualche lettera del nome' })
  await expect(box).toBeFocused()
  await box.fill('matching')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Mappa' })).toBeVisible()
  await expect(page).toHaveURL(/step=matching_company/)

  await page.keyboard.press('Control+k')
  await box.fill('financial_summary')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'La nostra proposta' })).toBeFocused()
})

test('who has not the printed address can look, and not save', async ({ page }) => {
  const changes = page.getByRole('region', { name: 'Modifiche' })
  await page.goto(`${studio.server.url}/studio/changes`)
  await expect(changes).toBeVisible()
  await expect(page.getByText('Qui si può solo guardare')).toBeVisible()

  await page.goto(await printedAddress(studio.server))
  await expect(page.getByRole('heading', { level: 1, name: 'Studio' })).toBeVisible()
  await expect(page).toHaveURL(`${studio.server.url}/studio/`)
  await page.goto(`${studio.server.url}/studio/changes`)
  await expect(changes).toBeVisible()
  await expect(page.getByText('Qui si può solo guardare')).toHaveCount(0)
})

for (const path of ['map', 'words', `json?file=${FLOW}`, 'changes']) {
  test(`${path.split('?')[0]} of the studio breaks no rule of accessibility, 1440 and 360 px wide`, async () => {
    const page = await opens(path)
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('region', { name: 'Modifiche' })).toBeVisible()

      expect.soft(await accessibilityFaults(page), `${width} px wide`).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(wide).toBeLessThanOrEqual(width)
    }
  })
}
