import { expect, type Locator, type Page } from '@playwright/test'

import { TOKEN_COOKIE } from '#contract/limits.ts'

import type { HttpApplicant } from '../support/HttpApplicant.ts'
import { inject } from './faults/Fault.ts'
import { watchFaults } from './faults/watchFaults.ts'
import {
  answers,
  typesTheCode,
  presses,
  sees,
  selects,
  sendsTheTwoYears,
  types,
  uploads,
  uploadsTheTwoYears,
} from './support/acts.ts'
import { letPass } from './support/letPass.ts'
import { covers } from './support/covers.ts'
import { deskAt } from './support/deskAt.ts'
import { keptBy } from './support/keptBy.ts'
import { openAs } from './support/openAs.ts'
import { fitsEveryWidth } from './support/fitsEveryWidth.ts'
import { sharedServer } from './support/sharedServer.ts'
import { test } from './support/test.ts'
import { stopsTheClock } from './support/stopsTheClock.ts'
import { titleOf } from './support/titleOf.ts'
import { watchPage } from './support/watchPage.ts'
import { opensAt } from './support/opensAt.ts'
import { field } from './support/field.ts'
import { anApplicant } from '../support/anApplicant.ts'
import { companies } from '../support/companies.ts'

const RELOAD_MS = 2000
/** Steps of a stopped clock in which a page comes, and so much later at most it is seen to have come. */
const STEP_MS = 10
const SLACK_MS = 100
/** For an investment, every figure of its balance is required. */
const ASKED_FOR_A_BALANCE = '99000220170'
const UNTIL_THE_PROMPT = '17:01'
/** Before a page would ask the server by itself how things stand. A busy machine may need a part of it. */
const AGREED_MS = 15_000

test.describe.configure({ mode: 'default' })

const server = sharedServer()
const desk = deskAt(server)
let faults: ReturnType<typeof watchFaults>
let watched: ReturnType<typeof watchPage>

test.beforeEach(({ page }) => {
  faults = watchFaults(page)
  watched = watchPage(page)
})
test.afterEach(async () => {
  faults.isQuiet()
  await desk.forget(companies.welcome)
  await desk.forget(ASKED_FOR_A_BALANCE)
})

test.describe('a session that is over', () => {
  test('begins again by a code, on the page left, with all that was typed, in the field where one was', async ({
    page,
  }) => {
    covers('route:refresh_session_with_otp', 'end:refresh_session_with_otp', 'rule:4.19')

    const applicant = await opensAt(page, server.url, 'revenue_document')
    const completions = countsCalls(page, 'POST', '/process/task')
    await sees(page, titleOf('revenue_document'))
    await uploads(page, "Bilancio o dichiarazione dei redditi dell'ultimo anno", 'bilancio.pdf')
    await types(page, 'Numero di dipendenti', '4')
    await types(page, 'Capitale sociale', '10000')
    await types(page, "Risultato dell'anno", '-12.000')
    await selects(page, 'Da dove viene il patrimonio', "Attività dell'azienda")
    await field(page, 'Patrimonio netto').pressSequentially('850')
    // What is typed last is not saved yet.
    await field(page, 'Patrimonio netto').press('0')
    await desk.expireTokens(applicant)

    await sees(page, titleOf('refresh_session_with_otp'))
    await expect(page).toHaveURL(`${server.url}/refresh_session_with_otp`)
    await watched.isAccessible()
    await fitsEveryWidth(page, 'refresh_session_with_otp')
    await presses(page, 'Invia il codice')
    await expect(field(page, 'Codice di 6 cifre')).toBeVisible()
    await watched.isAccessible()
    await typesTheCode(page, 'Codice di 6 cifre', server.url, 'sms')
    await presses(page, 'Verifica e continua')

    await sees(page, titleOf('revenue_document'))
    await expect(page).toHaveURL(`${server.url}/revenue_document`)
    await expect(field(page, 'Patrimonio netto')).toBeFocused()
    await expect(field(page, 'Numero di dipendenti')).toHaveValue('4')
    await expect(field(page, 'Patrimonio netto')).toHaveValue(/^8\.?500$/)
    await expect(field(page, 'Capitale sociale')).toHaveValue('10.000')
    await expect(field(page, "Risultato dell'anno")).toHaveValue('-12.000')
    await expect(field(page, 'Da dove viene il patrimonio').locator('option:checked')).toHaveText(
      "Attività dell'azienda",
    )
    await expect(page.getByRole('main').getByText('bilancio.pdf').first()).toBeVisible()

    await presses(page, 'Invia documento e dati')
    await answers(page, 'Sì, sono corretti')
    await sees(page, titleOf('account_connection'))
    expect(completions()).toBe(1)
  })

  test('in the middle of a balance begins again with all its 17 figures, in the field where one was, and is sent once', async ({
    page,
  }) => {
    test.slow()
    const completions = countsCalls(page, 'POST', '/process/task')
    const company = { of: ASKED_FOR_A_BALANCE, purpose: 'machinery' }
    const applicant = await opensAt(page, server.url, 'mcc_additional_documents', company)
    await sees(page, titleOf('mcc_additional_documents'))
    const { id } = await applicant.task()
    await uploadsTheTwoYears(page)
    const year = page.getByRole('group', { name: 'Ultimo anno chiuso' })
    for (const section of await year.locator('details > summary').all()) await section.press('Enter')
    const figures = year.locator('details input[inputmode]')
    await expect(figures).toHaveCount(17)
    const typed = Array.from({ length: 17 }, (_, index) => `${index + 11}.${100 + index}`)
    for (const [index, figure] of typed.entries()) await figures.nth(index).fill(figure)
    await expect(page.getByText('Salvato', { exact: true })).toBeVisible()
    const last = figures.nth(8)
    await last.fill('')
    await last.pressSequentially(typed[8]!)

    // The page asks by itself what has become of the documents.
    await desk.expireTokens(applicant)

    await sees(page, titleOf('refresh_session_with_otp'))
    await presses(page, 'Invia il codice')
    await typesTheCode(page, 'Codice di 6 cifre', server.url, 'sms')
    await presses(page, 'Verifica e continua')
    await sees(page, titleOf('mcc_additional_documents'))
    await expect(last).toBeFocused()
    for (const [index, figure] of typed.entries()) await expect(figures.nth(index)).toHaveValue(figure)
    applicant.token = (await tokenOf(page)) ?? ''
    expect((await applicant.task()).id).toBe(id)
    expect(completions()).toBe(0)

    await sendsTheTwoYears(page)
    await sees(page, titleOf('mcc_investment_documents'))
    expect(completions()).toBe(1)
  })

  test('and cannot begin again says so, keeps nothing, and leads to a new request', async ({ page }) => {
    covers(
      'route:session_expired_unrecoverable',
      'end:session_expired_unrecoverable',
      'rule:4.20',
      'rule:8.18',
    )

    const applicant = await opensAt(page, server.url, 'matching_company')
    await sees(page, titleOf('matching_company'))
    await types(page, 'Partita IVA o codice fiscale', companies.welcome)
    await expect(page.getByText('Salvato', { exact: true })).toBeVisible()

    await desk.expireTokens(applicant)
    await presses(page, 'Cerca')

    await sees(page, titleOf('session_expired_unrecoverable'))
    await expect(page).toHaveURL(`${server.url}/session_expired_unrecoverable`)
    await expect(page.getByRole('main')).toContainText('riprendila dal collegamento che hai ricevuto via PEC')
    expect(await page.context().cookies()).toEqual([])
    const { drafts, names } = await keptBy(page)
    expect([...drafts, ...names.filter((name) => name.includes('_key '))]).toEqual([])
    await watched.isAccessible()
    await fitsEveryWidth(page, 'session_expired_unrecoverable')
    await page.reload()
    await sees(page, titleOf('session_expired_unrecoverable'))

    await presses(page, 'Inizia una nuova richiesta')
    await sees(page, titleOf('simulator'))
    await expect(page.getByText('Hai una richiesta in corso')).toHaveCount(0)
  })
})

test.describe('a service that is off', () => {
  test('shows that it is maintained, loads the page left every two seconds, and goes on where it was', async ({
    page,
  }) => {
    covers('route:under-maintenance', 'end:under-maintenance', 'rule:4.18')

    await opensAt(page, server.url, 'complete_prescreening')
    await sees(page, titleOf('complete_prescreening'))
    const service = await turnsOff(page)
    const loads = countsLoads(page)
    await stopsTheClock(page)

    await presses(page, 'Conferma e continua')
    await sees(page, titleOf('under-maintenance'))
    await expect(page).toHaveURL(`${server.url}/under-maintenance`)
    for (let round = 1; round <= 3; round += 1) {
      await passesUntil(page, titleOf('under-maintenance'))
      await page.clock.runFor(RELOAD_MS - SLACK_MS)
      expect(loads()).toBe(round - 1)
      if (round === 3) service.turnOn()
      await page.clock.runFor(SLACK_MS)
      await expect.poll(loads).toBe(round)
    }

    await page.clock.resume()
    await sees(page, titleOf('complete_prescreening'))
    await expect(page).toHaveURL(`${server.url}/complete_prescreening`)
    await presses(page, 'Conferma e continua')
    await sees(page, titleOf('revenue_document'))
  })

  test('whose calls are not answered, while it says that it is well, brings back what was typed', async ({
    page,
  }) => {
    covers('end:under-maintenance', 'rule:4.23')

    await opensAt(page, server.url, 'revenue_document')
    await sees(page, titleOf('revenue_document'))
    await types(page, 'Numero di dipendenti', '4')
    await expect(page.getByText('Salvato', { exact: true })).toBeVisible()
    const lost = await inject(page, 'PUT /process/draft', 'cut', { once: true })
    lost.start()
    await types(page, 'Patrimonio netto', '850')

    await sees(page, titleOf('under-maintenance'))
    await sees(page, titleOf('revenue_document'))
    await expect(field(page, 'Numero di dipendenti')).toHaveValue('4')
    await expect(field(page, 'Patrimonio netto')).toHaveValue('850')
    expect(lost.hits()).toBe(1)
  })

  test('says that nothing is lost, to everybody, and may be looked for at once', async ({ page }) => {
    covers('end:under-maintenance')

    await opensAt(page, server.url, 'complete_prescreening')
    await sees(page, titleOf('complete_prescreening'))
    const service = await turnsOff(page)
    const loads = await keepsFromLoading(page, '/complete_prescreening')
    await presses(page, 'Conferma e continua')
    await sees(page, titleOf('under-maintenance'))
    await expect.poll(loads.count).toBe(1)

    await expect(page.getByRole('main')).toContainText('Quello che hai scritto non si perde.')
    await watched.isAccessible()
    await fitsEveryWidth(page, 'under-maintenance')

    await losesConnection(page)
    await presses(page, 'Aggiorna ora')
    await expect(page.getByRole('main')).toContainText("Non c'è connessione")
    await sees(page, titleOf('under-maintenance'))

    await page.context().setOffline(false)
    service.turnOn()
    loads.allow()
    await presses(page, 'Aggiorna ora')
    await sees(page, titleOf('complete_prescreening'))
  })
})

test('without a connection the page stays, says so, and goes on by itself once there is one', async ({
  page,
}) => {
  covers('rule:4.24')

  await opensAt(page, server.url, 'revenue_document')
  await sees(page, titleOf('revenue_document'))
  await losesConnection(page)
  await types(page, 'Numero di dipendenti', '4')

  const said = page.getByRole('main').getByText(/^Non c'è connessione/)
  await expect(said).toBeVisible()
  await watched.isAccessible()
  await expect(page).toHaveURL(`${server.url}/revenue_document`)
  await expect(field(page, 'Numero di dipendenti')).toHaveValue('4')

  await page.context().setOffline(false)
  await expect(said).toBeHidden()
  await types(page, 'Capitale sociale', '10000')
  await expect(page.getByText('Salvato', { exact: true })).toBeVisible()
})

test.describe('an error that was not foreseen', () => {
  test('is said, another try leads back to the page left, and the beginning to the request that waits', async ({
    page,
  }) => {
    covers('route:something_went_wrong', 'end:something_went_wrong', 'rule:8.3')

    const broken = await inject(page, 'GET /process/task', 500, { once: false })
    broken.start()
    await opensAt(page, server.url, 'complete_prescreening')

    await sees(page, titleOf('something_went_wrong'))
    await expect(page).toHaveURL(`${server.url}/something_went_wrong`)
    await watched.isAccessible()
    await fitsEveryWidth(page, 'something_went_wrong')
    const asked = broken.hits()
    await presses(page, 'Riprova')
    await expect.poll(() => broken.hits()).toBeGreaterThan(asked)
    await sees(page, titleOf('something_went_wrong'))

    broken.lift()
    await presses(page, 'Riprova')
    await sees(page, titleOf('complete_prescreening'))

    broken.start()
    await page.reload()
    await sees(page, titleOf('something_went_wrong'))
    broken.lift()
    await presses(page, "Torna all'inizio")
    await sees(page, titleOf('simulator'))
    await presses(page, 'Continua la richiesta')
    await sees(page, titleOf('complete_prescreening'))
  })

  test('of a token that is none of the server’s is said once, and the token is dropped', async ({ page }) => {
    covers('end:something_went_wrong', 'rule:4.22')

    const applicant = await anApplicant(server.url).at('matching_company')
    const [head, claims] = applicant.token.split('.')
    applicant.token = `${head}.${claims}.${'A'.repeat(86)}`

    await openAs(page, server.url, applicant, '/matching_company')

    await sees(page, titleOf('something_went_wrong'))
    expect(await page.context().cookies()).toEqual([])
    await presses(page, 'Riprova')
    await sees(page, titleOf('simulator'))
  })
})

test.describe('three minutes before the end', () => {
  test('one is asked whether one is still there, and a yes renews the session', async ({ page }) => {
    covers('dialog:session', 'rule:4.12')

    const { token } = await openedBeforeTheEnd(page)

    await expect(prompt(page)).toContainText('Minuti rimasti: 3')
    await watched.isAccessible()
    await letPass(page, '01:00')
    await expect(prompt(page)).toContainText('Minuti rimasti: 2')
    await prompt(page).getByRole('button', { name: 'Continua' }).click()

    await expect(prompt(page)).toBeHidden()
    const renewed = await tokenOf(page)
    expect(renewed).not.toBe(token)
    await letPass(page, '16:30')
    await expect(prompt(page)).toBeHidden()
    await letPass(page, '01:00')
    await expect(prompt(page)).toBeVisible()
  })

  test('who dismisses the question is not asked again, and keeps the session', async ({ page }) => {
    covers('rule:4.14')

    const { token } = await openedBeforeTheEnd(page)
    await prompt(page).getByRole('button', { name: 'Chiudi' }).click()
    await expect(prompt(page)).toBeHidden()

    await letPass(page, '01:00')
    await expect(prompt(page)).toBeHidden()
    expect(await tokenOf(page)).toBe(token)
    await presses(page, 'Conferma e continua')
    await sees(page, titleOf('revenue_document'))
  })

  test('the question is gone at the end', async ({ page }) => {
    covers('rule:4.11')

    await openedBeforeTheEnd(page)
    await expect(prompt(page)).toBeVisible()

    await letPass(page, '02:50')
    await expect(prompt(page)).toContainText('Minuti rimasti: 1')
    await letPass(page, '00:10')
    await expect(prompt(page)).toBeHidden()
  })

  test('a renewal that fails says so, and the page stays', async ({ page }) => {
    covers('dialog:failure', 'rule:4.13')

    const broken = await inject(page, 'POST /token/refresh', 500, { once: true })
    await openedBeforeTheEnd(page)
    broken.start()
    await prompt(page).getByRole('button', { name: 'Continua' }).click()

    const failure = page.getByRole('alertdialog', { name: 'Qualcosa non ha funzionato' })
    await expect(failure).toContainText(
      'Purtroppo abbiamo riscontrato dei problemi nella nostra piattaforma. Riprova!',
    )
    await watched.isAccessible()
    await failure.getByRole('button', { name: 'Chiudi' }).first().click()
    await expect(failure).toBeHidden()
    await sees(page, titleOf('complete_prescreening'))
  })
})

test.describe('of two tabs', () => {
  test('the one hears at once that the other has renewed the session', async ({ page }) => {
    covers('rule:4.12')

    await openedBeforeTheEnd(page)
    const other = await page.context().newPage()
    await other.goto(`${server.url}/loading`)
    await expect(prompt(other)).toBeVisible()
    await expect(prompt(page)).toBeVisible()

    await prompt(page).getByRole('button', { name: 'Continua' }).click()
    await expect(prompt(page)).toBeHidden()
    await expect(prompt(other)).toBeHidden({ timeout: AGREED_MS })

    const sent = other.waitForRequest(/\/process\/task$/)
    await presses(other, 'Conferma e continua')
    expect((await sent).headers()['authorization']).toBe(`Bearer ${await tokenOf(page)}`)
    await sees(other, titleOf('revenue_document'))
  })

  test('the one leaves at once what the other has left', async ({ page }) => {
    await opensAt(page, server.url, 'complete_prescreening')
    await sees(page, titleOf('complete_prescreening'))
    const other = await page.context().newPage()
    await other.goto(server.url)
    await presses(other, 'Iniziane una nuova')
    await expect(other.getByText('Hai una richiesta in corso')).toHaveCount(0)

    await expect(page).toHaveURL(`${server.url}/`, { timeout: AGREED_MS })
    await sees(page, titleOf('simulator'))
    await expect(page.getByText('Hai una richiesta in corso')).toHaveCount(0)
  })
})

/** The summary, three minutes before the session's end by the clock of the browser. */
async function openedBeforeTheEnd(page: Page): Promise<HttpApplicant> {
  await page.clock.install()
  const applicant = await opensAt(page, server.url, 'complete_prescreening')
  await sees(page, titleOf('complete_prescreening'))
  await letPass(page, UNTIL_THE_PROMPT)
  return applicant
}

/** Time passes, where it is stopped, until the page is there. */
async function passesUntil(page: Page, heading: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(STEP_MS)
    expect(await page.getByRole('heading', { level: 1, name: heading, exact: true }).isVisible()).toBe(true)
  }).toPass({ intervals: [0] })
}

function prompt(page: Page): Locator {
  return page.getByRole('alertdialog', { name: 'Sei ancora connesso ?' })
}

async function tokenOf(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === TOKEN_COOKIE)?.value
}

/** Somebody before the server answers 403 without a word to every call, as who is in maintenance does. */
async function turnsOff(page: Page): Promise<{ turnOn(): void }> {
  let isOff = true
  await page.route(/\/api\/v1\//, (route) => (isOff ? route.fulfill({ status: 403 }) : route.fallback()))
  return { turnOn: () => void (isOff = false) }
}

/** The browser is told so, and its network some time after it. */
async function losesConnection(page: Page): Promise<void> {
  await page.context().setOffline(true)
  const isLost = () =>
    page.evaluate(() =>
      fetch('/actuator/health', { method: 'HEAD' }).then(
        () => false,
        () => true,
      ),
    )
  await expect.poll(isLost).toBe(true)
}

/** To who loads a page there is nothing to show: what is shown stays, until the test allows another. */
async function keepsFromLoading(page: Page, path: string): Promise<{ count(): number; allow(): void }> {
  let count = 0
  const address = server.url + path
  await page.route(address, (route) => {
    count += 1
    return route.fulfill({ status: 204 })
  })
  return { count: () => count, allow: () => void page.unroute(address) }
}

/** How often the page has been loaded since. */
function countsLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => request.isNavigationRequest() && (loads += 1))
  return () => loads
}

function countsCalls(page: Page, method: string, path: string): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === method && request.url().endsWith(path)) calls += 1
  })
  return () => calls
}
