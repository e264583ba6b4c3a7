import { expect, type Page } from '@playwright/test'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { anApplicant } from '../support/anApplicant.ts'
import { copyBuilt, copyCode, runInCopyWith } from '../support/copyCode.ts'
import { copyDefinitions } from '../support/copyDefinitions.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { presses, sees, selects, simulates, types } from './support/acts.ts'
import { openAs } from './support/openAs.ts'
import { test } from './support/test.ts'
import { titleOf } from './support/titleOf.ts'
import { watchPage } from './support/watchPage.ts'

const LEASING = 'tests/products/leasing'

// One application for all: a worker builds it by itself.
test.describe.configure({ mode: 'default' })

let folder: string
let server: TestServer

test.beforeAll(async () => {
  test.setTimeout(300_000)
  folder = copyDefinitions().folder
  copyCode(folder)
  copyBuilt(folder)
  cpSync(LEASING, join(folder, LEASING), { recursive: true })
  const DEFINITIONS_DIR = `${folder},${join(folder, LEASING)}`
  runInCopyWith({ DEFINITIONS_DIR }, folder, 'scripts/build.ts')
  const APP_DIR = join(folder, 'dist/app')
  server = await startServer({ DEFINITIONS_DIR, APP_DIR, RATE_LIMITS: 'off' })
})

test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('two products go each to its end in one browser, and neither takes what is the other’s', async ({
  page,
}) => {
  const watched = watchPage(page)
  await page.goto(`${server.url}/`)
  await simulates(page)
  await sees(page, titleOf('terms_and_conditions'))

  await page.goto(`${server.url}/leasing`)
  await expect(page.getByRole('banner')).toContainText('Esempio Leasing')
  await asksForALease(page, '90000')
  await sees(page, 'Chi garantisce?')
  await watched.isAccessible()
  await expect(page).toHaveURL(`${server.url}/leasing/guarantor`)
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Anna')
  await types(page, 'Cognome', 'Verdi')
  await presses(page, 'Continua')
  await sees(page, 'La tua azienda')
  await watched.isAccessible()
  await types(page, "Nome dell'azienda", 'Trasporti Adda S.r.l.')
  await page.reload()
  await sees(page, 'La tua azienda')
  await expect(page.getByLabel("Nome dell'azienda")).toHaveValue('Trasporti Adda S.r.l.')

  // What was typed for the loan, in the same tab, is as it was.
  await page.goto(`${server.url}/`)
  await expect(page.getByRole('banner')).toContainText('Banca Esempio')
  await expect(page.getByLabel('Di quanto hai bisogno?', { exact: true }).last()).toHaveValue('20.000')
  const lent = await anApplicant(server.url).at('complete_prescreening')
  await openAs(page, server.url, lent)
  await sees(page, titleOf('complete_prescreening'))

  await page.goto(`${server.url}/leasing/loading`)
  await sees(page, 'La tua azienda')
  await types(page, 'Indirizzo email', 'info@trasportiadda.example')
  await presses(page, 'Continua')
  await sees(page, 'Riepilogo del leasing')
  await watched.isAccessible()
  await presses(page, 'Invia la richiesta')
  await sees(page, 'Richiesta inviata')
  await watched.isAccessible()
  await expect(page.getByRole('main')).toContainText(/VL-\w{4}-\w{4}/)

  await page.goto(`${server.url}/loading`)
  await sees(page, titleOf('complete_prescreening'))
  await presses(page, 'Conferma e continua')
  await sees(page, titleOf('revenue_document'))
  watched.isQuiet()
})

test('a link opens a case of a journey below its address, on another device too', async ({
  page,
  browser,
}) => {
  await page.goto(`${server.url}/leasing`)
  await asksForALease(page, '32000')
  await sees(page, 'La tua azienda')
  const link = await linkToThePhone(page, server.url)

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const opened = await phone.newPage()
  await opened.goto(link)
  await sees(opened, 'Riprendi la tua richiesta')
  await expect(opened).toHaveURL(`${server.url}/leasing/workflow_resume`)
  await presses(opened, 'Riprendi la richiesta')
  await sees(opened, 'La tua azienda')
  await expect(opened).toHaveURL(`${server.url}/leasing/lessee`)
  await phone.close()
})

test('an address of no page is said to be none, in the words of its journey', async ({ page }) => {
  await page.goto(`${server.url}/leasing/simulator`)

  await sees(page, titleOf('not_found'))
  await presses(page, "Torna all'inizio")
  await sees(page, 'Calcola il tuo leasing')
  await expect(page).toHaveURL(`${server.url}/leasing`)
})

async function asksForALease(page: Page, price: string): Promise<void> {
  await sees(page, 'Calcola il tuo leasing')
  await selects(page, 'Tipo di veicolo', 'Furgone')
  await types(page, 'Prezzo del veicolo', price)
  await selects(page, 'Durata', '48 mesi')
  await presses(page, 'Inizia la richiesta')
}

/** The address that a phone would scan: the call is made with the token that the browser keeps for this journey. */
async function linkToThePhone(page: Page, url: string): Promise<string> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'digital_lending_token_leasing')?.value
  const response = await page.request.post(`${url}/api/v1/bancaesempio/link/phone`, {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  })
  return ((await response.json()) as { address: string }).address
}
