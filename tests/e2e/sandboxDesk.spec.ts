import { expect, type Page } from '@playwright/test'

import { NARROWEST } from '../gallery/Picture.ts'
import { accessibilityFaults } from '../support/accessibilityFaults.ts'
import { nameOf } from '../support/Applicant.ts'
import { anApplicant } from '../support/anApplicant.ts'
import { companies } from '../support/companies.ts'
import { setText, textSettings } from '../support/textSettings.ts'
import { deskAt } from './support/deskAt.ts'
import { sharedServer } from './support/sharedServer.ts'
import { sharedStudio } from './support/sharedStudio.ts'
import { test } from './support/test.ts'

/** A company about which the outside says nothing by itself. */
const SILENT = '99000260325'
const BROKEN = '99000330235'

const server = sharedServer()
const { opens } = sharedStudio(() => server)
test.describe.configure({ mode: 'default' })
test.beforeEach(() => deskAt(server).reset())

test('the desk and its questions can be read, light and dark, on a phone and on a large screen', async () => {
  await anApplicant(server.url).of(SILENT).after('completed_onboarding')
  const page = await opensDesk()

  const dialog = page.getByRole('dialog')
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1440, 'dark'],
  ] as const) {
    const look = `${colorScheme}, ${width} px wide`
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await expect(rowOf(page, 'Domande aperte', 'gateway_apertura_istruttoria')).toBeVisible()
    await expect(page.getByText('42 aziende')).toBeVisible()

    expect(await accessibilityFaults(page), look).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.getByRole('button', { name: 'Ricomincia da capo' }).click()
    await expect(dialog).toBeVisible()
    expect(await accessibilityFaults(page, [], dialog), `a question, ${look}`).toEqual([])
    await dialog.getByRole('button', { name: 'Annulla' }).click()
    await expect(dialog).toBeHidden()
  }
})

test('a message shows by itself, with its code to copy', async () => {
  const applicant = await anApplicant(server.url).at('prospect_otp_verifier')
  const page = await opensDesk()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])

  await applicant.ask('POST', '/otp/generate/pec', { to: 'officine-valpantena@pec.example' })
  const code = partOf(page, 'Messaggi in uscita')
    .getByRole('button', { name: /^\d{6}/ })
    .first()
  await code.click()

  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^\d{6}$/)
  await expect(page.getByRole('alert')).toHaveText(`Copiato: ${copied}`)
  await applicant.ask('POST', '/otp/verify/pec', { to: 'officine-valpantena@pec.example', code: copied })
})

test('a case goes on as the outside says', async () => {
  const applicant = await anApplicant(server.url).of(SILENT).after('completed_onboarding')
  const page = await opensDesk()

  await page.getByRole('button', { name: 'Istruttoria aperta' }).click()

  await expect(page.getByRole('alert')).toHaveText('Fatto: Istruttoria aperta.')
  await expect(rowOf(page, 'Domande aperte', 'resolution_wait_1')).toBeVisible()
  await page.getByRole('button', { name: 'La banca rifiuta' }).click()
  await expect(rowOf(page, 'Domande aperte', 'resolution_wayout')).toBeVisible()
  expect(nameOf(await applicant.step())).toBe('resolution_wayout')
})

test('what runs out is chosen by keyboard alone', async () => {
  await anApplicant(server.url).at('complete_prescreening')
  const page = await opensDesk()

  await page.getByRole('button', { name: /^Fai scadere/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: /^La domanda/ })).toBeFocused()
  expect(await accessibilityFaults(page, [], page.getByRole('menu')), 'the menu').toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'La sessione' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: /^La domanda/ })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('alert')).toHaveText(/^Fatto: Fai scadere: La domanda/)
  await expect(rowOf(page, 'Domande aperte', 'resolution_expired_wayout')).toBeVisible()
})

test('the clock is moved and put back; SPID out of order, the messages of one case and a company that is searched are there where the address is loaded anew', async () => {
  await anApplicant(server.url).of(SILENT).after('completed_onboarding')
  await anApplicant(server.url).at('complete_prescreening')
  const page = await opensDesk()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const clock = partOf(page, 'Orologio del processo')
  const messages = partOf(page, 'Messaggi in uscita')
  const stories = partOf(page, 'Aziende da provare')

  await test.step('the clock', async () => {
    await expect(clock.getByRole('button', { name: 'Ora vera' })).toBeDisabled()
    // Late in the evening "tonight" is over, and moves nothing; a Monday is always another day.
    await clock.getByRole('button', { name: 'Lunedì alle 10' }).click()
    await expect(clock.getByText('10:0')).toBeVisible()
    await expect(clock.getByText('spostato')).toBeVisible()
    await clock.getByRole('button', { name: 'Ora vera' }).click()
    await expect(clock.getByText('spostato')).toBeHidden()
  })

  await clock.getByRole('switch', { name: 'SPID fuori servizio' }).click()
  await expect(page.getByRole('alert').last()).toHaveText('Fatto: SPID fuori servizio.')
  await expect(messages.getByText('officine-valpantena@pec.example').first()).toBeVisible()
  await rowOf(page, 'Domande aperte', 'gateway_apertura_istruttoria')
    .getByRole('button', { name: /^Messaggi/ })
    .click()
  await expect(messages.getByText('officine-valpantena@pec.example')).toHaveCount(0)
  await expect(messages.getByText('studio-grafico-miramare@pec.example').first()).toBeVisible()
  await stories.getByRole('textbox', { name: 'Cerca azienda, persona, esito' }).fill('torre asinelli')
  await expect(stories.getByText('1 azienda')).toBeVisible()
  await expect(page).toHaveURL(/[?&]q=torre\+asinelli$/)

  await page.reload()

  await expect(clock.getByRole('switch', { name: 'SPID fuori servizio' })).toBeChecked()
  await expect(messages.getByText('studio-grafico-miramare@pec.example').first()).toBeVisible()
  await expect(stories.getByText('1 azienda')).toBeVisible()

  await test.step('all messages again', async () => {
    await messages.getByRole('button', { name: 'Mostra tutti' }).click()
    await expect(page).toHaveURL(/\/studio\/sandbox\?q=torre\+asinelli$/)
    await expect(messages.getByText('officine-valpantena@pec.example').first()).toBeVisible()
  })

  await test.step('the company is applied for', async () => {
    const opened = page.context().waitForEvent('page')
    await stories.getByRole('link', { name: 'Inizia, Panificio Torre Asinelli S.r.l.' }).click()
    await expect(await opened).toHaveURL(`${server.url}/`)
    await (await opened).close()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('99000020372')
  })
})

test('a company is forgotten, and one whose calls fail is fixed', async () => {
  await anApplicant(server.url).at('complete_prescreening')
  const page = await opensDesk()
  await expect(rowOf(page, 'Domande aperte', 'complete_prescreening')).toBeVisible()

  const own = rowOf(page, 'Aziende da provare', companies.welcome)
  await own.getByRole('button', { name: /^Dimentica/ }).click()
  await expect(partOf(page, 'Domande aperte').getByText('Nessuna domanda aperta.')).toBeVisible()
  const broken = rowOf(page, 'Aziende da provare', BROKEN)
  await expect(broken.getByText('guasta', { exact: true })).toBeVisible()
  await broken.getByRole('button', { name: /^Ripara/ }).click()

  await expect(broken.getByText('riparata', { exact: true })).toBeVisible()
  await expect(broken.getByRole('button', { name: /^Guasta/ })).toBeVisible()
})

test('all starts afresh, once it was asked whether it may', async () => {
  await anApplicant(server.url).at('complete_prescreening')
  const page = await opensDesk()

  await page.getByRole('button', { name: 'Ricomincia da capo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(rowOf(page, 'Domande aperte', 'complete_prescreening')).toBeVisible()
  await page.getByRole('button', { name: 'Ricomincia da capo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancella tutto' }).click()

  await expect(partOf(page, 'Domande aperte').getByText('Nessuna domanda aperta.')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the desk says that the sandbox is off, and that the server does not answer', async () => {
  const page = await opensDesk()
  await page.route('**/sandbox/api/**', (route) => route.fulfill({ status: 404, json: {} }))
  // The address of old.
  await page.goto(`${server.url}/sandbox`)
  await expect(page).toHaveURL(/\/studio\/sandbox$/)
  await expect(page.getByText('La sandbox non è accesa')).toBeVisible()

  await page.unrouteAll()
  await page.reload()
  await expect(partOf(page, 'Orologio del processo')).toBeVisible()
  await page.route('**/sandbox/api/**', (route) => route.abort())

  await expect(page.getByText('Il server non risponde')).toBeVisible()
  await page.unrouteAll()
  await expect(page.getByText('Il server non risponde')).toBeHidden()
})

test('the companies to try stay in their section, however wide the desk is', async () => {
  const page = await opensDesk()
  const section = partOf(page, 'Aziende da provare')
  for (const width of [768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(section.getByText('42 aziende')).toBeVisible()

    const table = await section.getByRole('table').boundingBox()
    const around = await section.boundingBox()
    expect.soft(table!.x + table!.width, `${width} px wide`).toBeLessThan(around!.x + around!.width)
  }
})

test('pages of the studio fit a phone, the text as it is, spaced or twice as large', async () => {
  for (const [path, text] of Object.entries({
    map: 'Nomi tecnici',
    screen: 'actual_applicant',
    changes: 'Esporta come patch',
    words: 'Aggiungi una lingua',
    widgets: 'TextWidget',
    sandbox: '42 aziende',
  })) {
    const page = await opens(path)
    await page.setViewportSize({ width: NARROWEST, height: 800 })
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
    for (const setting of textSettings.toReversed()) {
      await setText(page, setting)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(wide, `${path}, text ${setting}`).toBeLessThanOrEqual(NARROWEST)
    }
  }
})

/** Opens the desk, once what the test before was told is gone. */
async function opensDesk(): Promise<Page> {
  const page = await opens('sandbox')
  await expect(page).toHaveURL(/\/studio\/sandbox$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Sandbox' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  return page
}

function partOf(page: Page, title: string) {
  return page.getByRole('region', { name: title, exact: true })
}

function rowOf(page: Page, title: string, text: string) {
  return partOf(page, title).getByRole('row').filter({ hasText: text })
}
