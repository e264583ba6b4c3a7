import { expect, type Page } from '@playwright/test'

import { DRAFT_POLLING_INTERVAL_MS } from '#contract/limits.ts'
import type { ProcessStatus } from '#contract/process.ts'
import type { NextWorkingDay } from '#contract/signature.ts'

import {
  acceptsTheTerms,
  answers,
  choosesTheBranch,
  typesTheCode,
  presses,
  readsTheSheet,
  sees,
  selects,
  sendsTheTerms,
  simulates,
  types,
} from './support/acts.ts'
import { covers } from './support/covers.ts'
import { deskAt } from './support/deskAt.ts'
import { openAs } from './support/openAs.ts'
import { fitsEveryWidth } from './support/fitsEveryWidth.ts'
import { titleOf } from './support/titleOf.ts'
import { sharedServer } from './support/sharedServer.ts'
import { test } from './support/test.ts'
import { watchPage } from './support/watchPage.ts'
import { opensAt } from './support/opensAt.ts'
import { field } from './support/field.ts'
import { anApplicant } from '../support/anApplicant.ts'
import { letPass } from './support/letPass.ts'
import { companies } from '../support/companies.ts'

const OFFERED_LESS = '99000131005'

const server = sharedServer()
const desk = deskAt(server)

test.afterEach(async () => {
  await desk.move('reset')
  await desk.forget(companies.welcome)
  await desk.forget(OFFERED_LESS)
})

test('"modifica" opens the branch again, and leads back to the summary with the new one', async ({
  page,
}) => {
  const watched = watchPage(page)
  await opensAt(page, server.url, 'complete_prescreening')
  await sees(page, 'Controlla i dati')
  await expect(page.getByRole('main')).toContainText('Verona')

  await presses(page, 'Modifica: La filiale')
  await choosesTheBranch(page, 'Milano')

  await sees(page, 'Controlla i dati')
  const branch = page.getByRole('region', { name: 'La filiale' })
  await expect(branch).toContainText('Milano')
  await expect(branch).not.toContainText('Verona')
  watched.isQuiet()
})

test("the browser's back button leads to the step at hand, and changes nothing", async ({ page }) => {
  const watched = watchPage(page)
  const applicant = await opensAt(page, server.url, 'prospect_branch_selection')
  await choosesTheBranch(page)
  await sees(page, 'Conferma i tuoi contatti')
  const before = await applicant.step()

  await page.goBack()

  await expect(page.getByRole('main').getByText('Questo passo è già stato completato')).toBeVisible()
  await sees(page, 'Conferma i tuoi contatti')
  await expect(page).toHaveURL(`${server.url}/prospect_otp_verifier`)
  expect(await applicant.step()).toEqual(before)
  watched.isQuiet()
})

test('a resume link opens the case in another browser, after a code, and only once', async ({
  elsewhere: again,
  page,
}) => {
  covers(
    'route:workflow_resume',
    'route:link_expired_wayout',
    'end:link_expired_wayout',
    'rule:4.29',
    'rule:8.17',
  )

  await anApplicant(server.url).at('complete_prescreening')
  const [sent] = await desk.resumeLinks()
  const link = sent?.link ?? ''

  await page.goto(link)
  await sees(page, 'Riprendi la tua richiesta')
  expect(page.url()).not.toContain('link=')
  await presses(page, 'Riprendi la richiesta')
  await presses(page, 'Invia il codice')
  await expect(page.getByLabel('Codice di 6 cifre')).toBeVisible()
  await typesTheCode(page, 'Codice di 6 cifre', server.url, 'sms')
  await presses(page, 'Verifica e continua')
  await sees(page, 'Controlla i dati')

  await again.goto(link)
  await presses(again, 'Riprendi la richiesta')
  await sees(again, 'Il collegamento è scaduto')
  await fitsEveryWidth(again, 'link_expired_wayout')
  await presses(again, 'Chiedi un nuovo collegamento')
  await expect(
    again.getByRole('main').getByText('Nuovo collegamento in arrivo', { exact: true }),
  ).toBeVisible()
  await expect.poll(async () => (await desk.resumeLinks())[0]?.link).not.toBe(link)
  expect((await desk.resumeLinks())[0]?.to).toBe(sent?.to)
})

test('the page of an expired link offers a new one only to who has the old one', async ({ page }) => {
  const watched = watchPage(page)
  await page.goto(`${server.url}/link_expired_wayout`)

  await sees(page, 'Il collegamento è scaduto')
  await expect(page.getByRole('main')).toContainText('apri il collegamento più recente che hai ricevuto')
  await expect(page.getByRole('main')).not.toContainText('chiedere un nuovo collegamento')
  await expect(page.getByRole('button', { name: 'Chiedi un nuovo collegamento' })).toBeHidden()
  await presses(page, 'Inizia una nuova richiesta')
  await sees(page, 'Simula il tuo finanziamento')
  watched.isQuiet()
})

test('an accepted counter-proposal goes on with the smaller amount', async ({ page }) => {
  covers('dialog:financial_summary.acceptCounterProposal', 'rule:4.28')

  const watched = watchPage(page)
  const applicant = await opensAt(page, server.url, 'financial_summary', { of: OFFERED_LESS })
  await sees(page, 'La nostra proposta')
  await readsTheSheet(page)
  await presses(page, 'Accetta la proposta')
  await answers(page, 'Sì, continua')

  await sees(page, "Le persone dell'azienda")
  await expect(page.getByRole('complementary', { name: 'Il tuo finanziamento' })).toContainText('15.000')
  const { loan } = await applicant.ask<ProcessStatus>('GET', '/process/status')
  expect(loan.amount).toBe(15_000)
  watched.isQuiet()
})

test('outside its hours the signature says when one can sign, and nothing moves', async ({ page }) => {
  covers('dialog:digital_sign.cannotSign', 'rule:6.6')

  const applicant = await anApplicant(server.url).at('digital_sign')
  await desk.move('tonight')
  const before = await applicant.step()
  const next = await applicant.ask<NextWorkingDay>('GET', '/digital_sign/next_working_day_for_digital_sign')

  await openAs(page, server.url, applicant)
  await sees(page, 'Firma il contratto')
  await presses(page, 'Quando posso firmare?')

  const question = page.getByRole('dialog', { name: 'Ora non si può firmare' })
  await expect(question).toContainText(`il ${inItalian(next.date)}, dalle 08:00 alle 20:00`)
  await answers(page, 'Ho capito')
  await expect(question).toBeHidden()
  await sees(page, 'Firma il contratto')
  expect(await applicant.step()).toEqual(before)
})

test('a reload in the middle of a word keeps it, and what was typed before, on a public page and in a task', async ({
  page,
}) => {
  await page.goto(server.url)
  await sees(page, titleOf('simulator'))
  await selects(page, 'Come userai il denaro?', 'Altro')
  await typesOn(page, 'Descrivi come userai il denaro', 'Nuova inse')
  await page.reload()
  await expect(field(page, 'Descrivi come userai il denaro')).toHaveValue('Nuova inse')

  await opensAt(page, server.url, 'revenue_document')
  await sees(page, 'Documento e dati di bilancio')
  await types(page, 'Patrimonio netto', '85.000')
  await expect(page.getByText('Salvato', { exact: true })).toBeVisible()
  await typesOn(page, 'Numero di dipendenti', '17')
  await page.reload()
  await expect(field(page, 'Numero di dipendenti')).toHaveValue('17')
  await expect(field(page, 'Patrimonio netto')).toHaveValue('85.000')
})

test('another browser shows what was typed in the first; what was typed in both comes together, and neither is written over', async ({
  elsewhere: other,
  page,
}) => {
  const applicant = await opensAt(page, server.url, 'revenue_document')
  await sees(page, 'Documento e dati di bilancio')
  await types(page, 'Numero di dipendenti', '7')
  await expect(page.getByText('Salvato', { exact: true })).toBeVisible()
  await openAs(other, server.url, applicant)
  await expect(field(other, 'Numero di dipendenti')).toHaveValue('7')
  await types(other, 'Capitale sociale', '10000')
  await types(other, 'Numero di dipendenti', '9')
  await expect(other.getByText('Salvato', { exact: true })).toBeVisible()

  await page.reload()

  await expect(field(page, 'Numero di dipendenti')).toHaveValue('9')
  await expect(field(page, 'Capitale sociale')).toHaveValue('10.000')
})

test('two devices open on the same task show what is typed on both, and nobody is disturbed who is typing', async ({
  browser,
  page,
}) => {
  const other = await (await browser.newContext()).newPage()
  for (const device of [page, other]) await device.clock.install()
  const applicant = await opensAt(page, server.url, 'revenue_document')
  await sees(page, titleOf('revenue_document'))
  await openAs(other, server.url, applicant)
  await sees(other, titleOf('revenue_document'))
  const updated = 'Aggiornato con ciò che hai scritto su un altro dispositivo'

  await types(page, 'Numero di dipendenti', '7')
  await expect(page.getByText('Salvato', { exact: true })).toBeVisible()
  await types(other, 'Capitale sociale', '10000')
  await expect(other.locator('.save-state')).toHaveText(updated)
  await expect(field(other, 'Numero di dipendenti')).toHaveValue('7')
  await field(page, 'Patrimonio netto').pressSequentially('85')
  const kept = () => applicant.ask<{ data: object }>('GET', '/process/draft').then(({ data }) => data)
  await expect.poll(kept).toMatchObject({ netWorth: 85 })
  await letPass(page, DRAFT_POLLING_INTERVAL_MS)

  await expect(field(page, 'Capitale sociale')).toHaveValue('10.000')
  await expect(page.locator('.save-state')).toHaveText(updated)
  await expect(page.getByRole('status')).toContainText(updated)
  await expect(field(page, 'Patrimonio netto')).toBeFocused()
  await expect(field(page, 'Patrimonio netto')).toHaveValue('85')
  await field(page, 'Patrimonio netto').press('0')
  await field(page, 'Patrimonio netto').press('Tab')
  await expect(page.getByText('Salvato', { exact: true })).toBeVisible()
  await letPass(other, DRAFT_POLLING_INTERVAL_MS)
  await expect(field(other, 'Patrimonio netto')).toHaveValue('850')
  await other.context().close()
})

test('a draft that the server could not find at first comes as soon as it can', async ({
  elsewhere: other,
  page,
}) => {
  const applicant = await opensAt(page, server.url, 'revenue_document')
  await types(page, 'Numero di dipendenti', '7')
  await expect(page.getByText('Salvato', { exact: true })).toBeVisible()
  let isFaulty = true
  await other.route('**/process/draft', (route) =>
    isFaulty && route.request().method() === 'GET' ? route.fulfill({ status: 500 }) : route.continue(),
  )
  await openAs(other, server.url, applicant)
  await types(other, 'Capitale sociale', '10000')
  await expect(other.getByText('Non ancora salvato')).toBeVisible()

  isFaulty = false

  await expect(field(other, 'Numero di dipendenti')).toHaveValue('7')
  await expect(field(other, 'Capitale sociale')).toHaveValue('10.000')
  await expect(other.getByText('Salvato', { exact: true })).toBeVisible()
})

test('the address asks for English, and it stays English', async ({ page }) => {
  covers('rule:9.11')

  const watched = watchPage(page)
  await page.goto(`${server.url}/?lng=en`)
  await sees(page, titleOf('simulator', 'en'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  await page.goto(`${server.url}/terms_and_conditions`)
  await sees(page, titleOf('terms_and_conditions', 'en'))
  await page.getByRole('button', { name: 'Italiano' }).click()
  await sees(page, titleOf('terms_and_conditions'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  watched.isQuiet()
})

test('terms that were opened before the simulation lead to it with a word, and are found as they were left', async ({
  page,
}) => {
  await page.goto(`${server.url}/terms_and_conditions`)
  await acceptsTheTerms(page)

  await sees(page, titleOf('simulator'))
  await expect(page.getByText('servono prima le risposte di questa pagina')).toBeVisible()
  await simulates(page)
  await sees(page, titleOf('terms_and_conditions'))
  await sendsTheTerms(page)
  await sees(page, titleOf('matching_company'))
})

test('the initial page offers to go on with a live case, or to begin anew', async ({ page }) => {
  const watched = watchPage(page)
  const applicant = await opensAt(page, server.url, 'complete_prescreening', { path: '/' })
  const before = await applicant.step()
  await sees(page, titleOf('simulator'))
  await presses(page, 'Continua la richiesta')
  await sees(page, 'Controlla i dati')

  await page.goto(server.url)
  await presses(page, 'Iniziane una nuova')
  await expect(page.getByText('Hai una richiesta in corso')).toHaveCount(0)
  await page.reload()
  await sees(page, titleOf('simulator'))
  await expect(page.getByText('Hai una richiesta in corso')).toHaveCount(0)
  expect(await page.context().cookies()).toEqual([])
  expect(await applicant.step()).toEqual(before)
  watched.isQuiet()
})

test("another request's link is asked about, and whoever stays goes on with their own", async ({ page }) => {
  const watched = watchPage(page)
  await anApplicant(server.url).of(OFFERED_LESS).at('complete_prescreening')
  const [sent] = await desk.resumeLinks()
  const applicant = await opensAt(page, server.url, 'complete_prescreening')
  await sees(page, titleOf('complete_prescreening'))

  await page.goto(sent?.link ?? '')
  await presses(page, 'Riprendi la richiesta')
  await watched.isAccessible()
  await answers(page, 'Resta qui')

  await sees(page, titleOf('complete_prescreening'))
  await expect(page.getByRole('main')).toContainText('Officine Valpantena')
  await presses(page, 'Conferma e continua')
  await sees(page, titleOf('revenue_document'))
  expect(await applicant.step()).toMatchObject({ name: 'revenue_document' })
  watched.isQuiet()
})

test('an unknown path shows that there is no such page, and the way to the beginning', async ({ page }) => {
  covers('route:not_found', 'end:not_found')

  const watched = watchPage(page)
  await page.goto(`${server.url}/no_such_page`)
  await sees(page, 'Pagina non trovata')
  await fitsEveryWidth(page, 'not_found')
  await watched.isAccessible()
  await presses(page, "Torna all'inizio")
  await sees(page, titleOf('simulator'))
  await expect(page).toHaveURL(`${server.url}/`)
  watched.isQuiet()
})

test('without a session the page of a task leads to the simulator, and the query is kept', async ({
  page,
}) => {
  covers('rule:6.4')

  const watched = watchPage(page)
  await page.goto(`${server.url}/complete_prescreening?campaign=autumn`)

  await sees(page, titleOf('simulator'))
  await expect(page).toHaveURL(`${server.url}/?campaign=autumn`)
  watched.isQuiet()
})

/** Types, and stays in the field. */
function typesOn(page: Page, label: string, text: string): Promise<void> {
  return field(page, label).pressSequentially(text)
}

/** 2026-11-23 as 23/11/2026. */
function inItalian(date: string): string {
  return date.split('-').toReversed().join('/')
}
