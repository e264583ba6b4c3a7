import { expect, type Page } from '@playwright/test'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

import { buildEnvironment } from '../../scripts/appBuild.ts'
import { PageBuilder } from '../../scripts/PageBuilder.ts'
import { anApplicant } from '../support/anApplicant.ts'
import { copyBuilt, copyCode, runInCopyWith } from '../support/copyCode.ts'
import { copyDefinitions } from '../support/copyDefinitions.ts'
import { createDatabase, type TestDatabase } from '../support/createDatabase.ts'
import { DEALER_SECRET, leaseAnswers, registeredVehicle, vehicle } from '../support/leasing.ts'
import { noPostgres, type Postgres, startPostgres } from '../support/postgres.ts'
import { startServer, type TestServer } from '../support/startServer.ts'
import { presses, sees, simulates } from './support/acts.ts'
import { lesseeAt } from './support/lesseeAt.ts'
import { openAs } from './support/openAs.ts'
import { showsGeneratedPersons } from './support/showsGeneratedPersons.ts'
import { test } from './support/test.ts'
import { titleOf } from './support/titleOf.ts'
import { watchPage } from './support/watchPage.ts'

const LEASING = 'tests/products/leasing'

let folder: string
let server: TestServer

/** A server of the loan with the leasing product beside it, and an application that is built of both. */
async function servesBoth(): Promise<void> {
  folder = copyDefinitions().folder
  copyCode(folder)
  copyBuilt(folder)
  cpSync(LEASING, join(folder, LEASING), { recursive: true })
  const DEFINITIONS_DIR = ['.', LEASING].map((product) => join(folder, product)).join(',')
  runInCopyWith({ DEFINITIONS_DIR }, folder, 'scripts/build.ts')
  await serves(DEFINITIONS_DIR, join(folder, 'dist/app'))
}

/** A server of the leasing product at the plain address: of its application the page of the journey alone is built. */
async function servesLeasing(env: NodeJS.ProcessEnv): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'digital-lending-leasing-'))
  cpSync('dist/app', folder, { recursive: true })
  const page = { page: 'index.html', base: '/', madeOf: [] }
  const where = buildEnvironment(page, { compression: 'quick', folder: relative(process.cwd(), folder) })
  const builder = new PageBuilder()
  await builder.build({ ...where, DEFINITIONS_DIR: LEASING }).finally(() => builder.end())
  await serves(LEASING, folder, env)
}

async function serves(products: string, app: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
  const where = { DEFINITIONS_DIR: products, APP_DIR: app }
  server = await startServer({ ...where, DEALER_SECRET, RATE_LIMITS: 'off', ...env })
}

async function ends(): Promise<void> {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

test.describe('the leasing product beside the loan', () => {
  // One application for all: a worker builds it by itself.
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    test.setTimeout(300_000)
    await servesBoth()
  })
  test.afterAll(ends)

  for (const { product, journey } of [
    { product: '', journey: 'onboarding' },
    { product: LEASING, journey: 'leasing' },
  ])
    test(`shows generated persons of ${journey} the screen to which their way is proven to lead`, ({
      context,
      request,
    }) => showsGeneratedPersons({ context, request }, server, { product, journey }))

  test('is walked to its end on a phone in Italian, the price raised and the server killed on the way, and neither takes what is the other’s', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const watched = watchPage(page)
    const lessee = lesseeAt(page, 'it')
    await page.goto(`${server.url}/`)
    await simulates(page)
    await sees(page, titleOf('terms_and_conditions'))

    watched.everyScreenIsAccessible()
    await page.goto(`${server.url}/leasing`)
    await expect(page.getByRole('banner')).toContainText('Esempio Leasing')
    await lessee.answers('vehicle')
    await lessee.answers('vehicle_details')
    await expect(page).toHaveURL(`${server.url}/leasing/plan`)
    await lessee.answers('plan')
    await lessee.sees('insurance')
    await lessee.fills('insurance')
    await lessee.presses('insurance', 'quote')
    await expect(page.getByRole('main')).toContainText('176,50 € al mese')
    await lessee.presses('insurance')
    await lessee.sees('offer')
    await expect(page.getByRole('main')).toContainText('534,32 € al mese per 48 mesi')
    await lessee.presses('offer')

    await lessee.sees('company')
    const { activeSince, ...known } = leaseAnswers.company
    await lessee.fills('company', known)
    await expect(page.getByText('Salvato', { exact: true })).toBeVisible()
    await server.kill()
    await lessee.fills('company', { activeSince })
    await server.restart()
    await lessee.presses('company')
    await lessee.answers('representative')

    // What was typed for the loan, in the same tab, is as it was.
    await lessee.sees('papers')
    await page.goto(`${server.url}/`)
    await expect(page.getByRole('banner')).toContainText('Banca Esempio')
    await expect(page.getByLabel('Di quanto hai bisogno?', { exact: true }).last()).toHaveValue('20.000')
    const lent = await anApplicant(server.url).at('complete_prescreening')
    await openAs(page, server.url, lent)
    await sees(page, titleOf('complete_prescreening'))

    await page.goto(`${server.url}/leasing/loading`)
    await lessee.sees('papers')
    await lessee.uploads('quotation')
    await lessee.uploads('balance')
    await lessee.presses('papers')
    await lessee.sees('request_summary')
    await lessee.edits('request_summary', 'vehicle')
    await lessee.answers('vehicle_details', { price: 90_000 })
    await lessee.answers('guarantor')
    await lessee.sees('papers')
    await lessee.uploads('guarantorIdentity')
    await lessee.presses('papers')
    await lessee.sends()
    await lessee.signs(server.url)
    await lessee.sees('vehicle_registration')
    await isRegistered(page)
    await lessee.answers('delivery')
    await lessee.sees('delivery_booked')
    await expect(page.getByRole('main')).toContainText('GX412LM')
    await expect(page.getByRole('main')).toContainText(/VL-\w{4}-\w{4}/)

    await page.goto(`${server.url}/loading`)
    await sees(page, titleOf('complete_prescreening'))
    await presses(page, 'Conferma e continua')
    await sees(page, titleOf('revenue_document'))
  })

  test('opens its cases by links below its address, on another device too', async ({ page, browser }) => {
    await page.goto(`${server.url}/leasing`)
    await lesseeAt(page, 'it').answers('vehicle')
    await lesseeAt(page, 'it').sees('vehicle_details')
    const link = await linkToThePhone(page)

    const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const opened = await phone.newPage()
    await opened.goto(link)
    await sees(opened, 'Riprendi la tua richiesta')
    await expect(opened).toHaveURL(`${server.url}/leasing/workflow_resume`)
    await presses(opened, 'Riprendi la richiesta')
    await lesseeAt(opened, 'it').sees('vehicle_details')
    await expect(opened).toHaveURL(`${server.url}/leasing/vehicle_details`)
    await phone.close()
  })

  test('says in its own words that an address is none', async ({ page }) => {
    await page.goto(`${server.url}/leasing/simulator`)

    await sees(page, titleOf('not_found'))
    await presses(page, "Torna all'inizio")
    await lesseeAt(page, 'it').sees('vehicle')
    await expect(page).toHaveURL(`${server.url}/leasing`)
  })
})

test.describe('the leasing product alone', () => {
  let postgres: Postgres | undefined
  let database: TestDatabase | undefined
  test.beforeAll(async () => {
    test.setTimeout(300_000)
    postgres = await startPostgres()
    if (!postgres) return
    database = await createDatabase(postgres.url)
    await servesLeasing({ DATABASE_URL: database.url })
  })
  test.afterAll(async () => {
    if (!postgres) return
    await ends()
    await database?.drop()
    await postgres.stop()
  })

  test('is walked in English over a vehicle that is too old and a rent that is too high, and the server killed on the way, on PostgreSQL', async ({
    page,
  }) => {
    test.skip(!postgres, noPostgres)
    const watched = watchPage(page)
    const lessee = lesseeAt(page, 'en')
    await page.goto(`${server.url}/`)
    await page.getByRole('button', { name: 'English', exact: true }).click()
    await lessee.answers('vehicle', { ...vehicle, kind: 'truck', price: 140_000 })
    const used = { condition: 'used', price: 140_000 }
    await lessee.answers('vehicle_details', { ...used, registeredOn: '2015-03-02' })
    await lessee.sees('vehicle_not_financed')
    // The screens that the other walk meets are looked at there.
    await watched.isAccessible()
    await lessee.presses('vehicle_not_financed', 'changeVehicle')
    await lessee.answers('vehicle_details', { ...used, registeredOn: '2024-03-02' })
    await lessee.answers('plan', { months: 24, deposit: 10, finalPrice: 1 })
    await lessee.answers('insurance', { cover: 'own' })

    await lessee.sees('offer')
    await lessee.presses('offer', 'askCall')
    await lessee.sees('callback')
    await watched.isAccessible()
    await lessee.answers('callback')
    await lessee.sees('offer')
    await lessee.presses('offer')
    await lessee.answers('company', { legalForm: 'individual' })
    await lessee.answers('representative')
    await lessee.answers('guarantor')
    await lessee.sees('papers')
    for (const request of ['quotation', 'taxReturn', 'guarantorIdentity']) await lessee.uploads(request)
    await lessee.presses('papers')
    await lessee.sends()
    await lessee.sees('refused')
    await watched.isAccessible()
    await expect(page.getByRole('main')).toContainText(lessee.say('refused.blocks.tooHigh.title'))
    await lessee.presses('refused', 'changePlan')
    await lessee.answers('plan', { months: 60, deposit: 30, finalPrice: 20 })
    await lessee.signs(server.url)

    await lessee.sees('vehicle_registration')
    await server.kill()
    await server.restart()
    await isRegistered(page)
    await lessee.answers('delivery', { place: 'company', address: 'Via Roma 12, 26900 Lodi' })
    await lessee.sees('delivery_booked')
    await lessee.presses('delivery_booked', 'newRequest')
    await lessee.sees('vehicle')
  })
})

/** The dealer tells of the plate of the newest case. */
async function isRegistered(page: Page): Promise<void> {
  const answer = await page.request.get(`${server.url}/sandbox/api/cases`)
  const { cases } = (await answer.json()) as { cases: { reference: string }[] }
  const reference = cases.find((one) => one.reference.startsWith('VL'))?.reference
  const { payload, headers } = registeredVehicle()
  const url = `${server.url}/api/v1/bancaesempio/events/${reference}/vehicleRegistered`
  const taken = await page.request.post(url, {
    headers: { ...headers, 'content-type': 'application/json' },
    data: JSON.stringify(payload),
  })
  expect(taken.status()).toBe(202)
}

/** The address that a phone would scan: the call is made with the token that the browser keeps for this journey. */
async function linkToThePhone(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'digital_lending_token_leasing')?.value
  const response = await page.request.post(`${server.url}/api/v1/bancaesempio/link/phone`, {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  })
  return ((await response.json()) as { address: string }).address
}
