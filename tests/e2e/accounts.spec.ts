import { expect } from '@playwright/test'

import {
  answers,
  goesOnWithoutAccounts,
  linksTheAccounts,
  typesTheCode,
  presses,
  sees,
  ticks,
} from './support/acts.ts'
import { covers } from './support/covers.ts'
import { deskAt } from './support/deskAt.ts'
import { fitsEveryWidth } from './support/fitsEveryWidth.ts'
import { titleOf } from './support/titleOf.ts'
import { sharedServer } from './support/sharedServer.ts'
import { test } from './support/test.ts'
import { watchPage } from './support/watchPage.ts'
import { opensAt } from './support/opensAt.ts'

const SHORT_SCORE = '99000160582'
const OPTIONAL = '99000180960'
const MANDATORY = '99000190159'
const LISTED_AFTER_LINKING = '99000200271'

const server = sharedServer()
const desk = deskAt(server)
let watched: ReturnType<typeof watchPage>

test.describe.configure({ mode: 'default' })
test.beforeEach(({ page }) => {
  watched = watchPage(page)
})
test.afterEach(async () => {
  watched.isQuiet()
  await desk.move('reset')
  for (const company of [SHORT_SCORE, OPTIONAL, MANDATORY, LISTED_AFTER_LINKING]) await desk.forget(company)
})

test('a score that is short by a little passes, two days and a code after the accounts were linked', async ({
  page,
}) => {
  covers(
    'route:connect_account_pre_evaluation',
    'route:integrated_score_otp_restart',
    'end:connect_account_pre_evaluation',
    'rule:4.32',
    'rule:9.12',
  )

  const applicant = await opensAt(page, server.url, 'connect_account_pre_evaluation', { of: SHORT_SCORE })
  await sees(page, titleOf('connect_account_pre_evaluation'))
  await fitsEveryWidth(page, 'connect_account_pre_evaluation')
  await expect(page.getByRole('main').getByText('Giorni rimasti: 11')).toBeVisible()
  await watched.isAccessible()
  await presses(page, 'Collega i conti')
  await expect(page.getByRole('group', { name: 'Controlla questo campo' })).toBeFocused()

  await linksTheAccounts(page)
  await sees(page, titleOf('pre_evaluation'))
  await expect(page.getByRole('main').getByText(/Il punteggio si ricalcola il /)).toBeVisible()
  await watched.isAccessible()
  await desk.move('twoDays')
  await applicant.expireCodes()
  await sees(page, titleOf('integrated_score_otp_restart'))
  await watched.isAccessible()
  await presses(page, 'Invia il codice')
  await typesTheCode(page, 'Codice di 6 cifre', server.url, 'sms')
  await presses(page, 'Verifica e ricalcola')

  await sees(page, titleOf('financial_summary'))
  await expect(page.getByRole('region', { name: 'Conti collegati' })).toContainText('Banca del Duomo')
  await watched.isAccessible()
})

test('who gives the linking up where it is needed is asked first, and the request is closed', async ({
  page,
}) => {
  covers('end:connect_account_pre_evaluation', 'dialog:connect_account_pre_evaluation.abortLinking')

  const applicant = await opensAt(page, server.url, 'connect_account_pre_evaluation', { of: SHORT_SCORE })
  await sees(page, titleOf('connect_account_pre_evaluation'))

  await presses(page, 'Non voglio collegare i conti')
  await answers(page, 'No, torna al collegamento')
  expect(await applicant.task()).toMatchObject({ name: 'connect_account_pre_evaluation' })
  await presses(page, 'Non voglio collegare i conti')
  await answers(page, 'Sì, chiudi la richiesta')

  await sees(page, titleOf('goodbye_wayout'))
})

test('a linking that was cancelled says so, and can be done from the offer instead', async ({ page }) => {
  await opensAt(page, server.url, 'account_connection', { of: OPTIONAL })
  await sees(page, titleOf('account_connection'))
  await ticks(page, "Ho letto l'informativa e acconsento alla lettura dei conti che collego")
  await presses(page, 'Collega i conti')
  await expect(page.getByRole('button', { name: 'Annulla e torna alla domanda' })).toBeVisible()
  await watched.isAccessible()
  await presses(page, 'Annulla e torna alla domanda')

  await sees(page, titleOf('account_connection'))
  await expect(page.getByRole('main').getByText('Il collegamento è stato annullato')).toBeVisible()
  await watched.isAccessible()
  await goesOnWithoutAccounts(page)
  await sees(page, titleOf('financial_summary'))
  await presses(page, 'Collega i conti per migliorare la valutazione')
  await sees(page, titleOf('account_connection'))
  await linksTheAccounts(page)

  await sees(page, titleOf('financial_summary'))
  await expect(page.getByRole('region', { name: 'Conti collegati' })).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Collega i conti per migliorare la valutazione' }),
  ).toHaveCount(0)
})

test('a linking whose way back is lost goes on by itself', async ({ page }) => {
  const applicant = await opensAt(page, server.url, 'connect_account_completed_onboarding', { of: OPTIONAL })
  await sees(page, titleOf('connect_account_completed_onboarding'))
  await ticks(page, "Ho letto l'informativa e acconsento alla lettura dei conti che collego")
  await presses(page, 'Collega i conti')
  await page.getByRole('link', { name: 'Banca del Duomo' }).click()
  await watched.isAccessible()
  await presses(page, 'Collega, ma perdi il ritorno')
  await expect(page.getByText('I conti sono collegati')).toBeVisible()

  await page.goto(`${server.url}/loading`)
  await sees(page, titleOf('connect_account_completed_onboarding'))
  await expect(page.getByRole('main').getByText('Aspettiamo la conferma')).toBeVisible()
  await watched.isAccessible()
  await expect
    .poll(async () => (await applicant.task()).name, { timeout: 40_000 })
    .toBe('completed_onboarding')
  await presses(page, 'Controlla di nuovo')

  await sees(page, titleOf('completed_onboarding'))
  await expect(page.getByRole('region', { name: 'Conti collegati' })).toBeVisible()
})

test('who may leave the accounts out after the survey goes on to the summary', async ({ page }) => {
  covers('route:connect_account_completed_onboarding', 'rule:4.32')

  await opensAt(page, server.url, 'connect_account_completed_onboarding', { of: OPTIONAL })
  await sees(page, titleOf('connect_account_completed_onboarding'))
  await expect(page.getByRole('main').getByText('Il collegamento è facoltativo')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Non voglio collegare i conti' })).toHaveCount(0)
  await watched.isAccessible()

  await presses(page, 'Continua senza collegare')

  await sees(page, titleOf('completed_onboarding'))
})

test('who must link and lets the days go by finds the request expired', async ({ page }) => {
  covers(
    'end:resolution_expired_wayout',
    'dialog:connect_account_completed_onboarding.abortLinking',
    'rule:4.32',
    'rule:9.13',
  )

  const applicant = await opensAt(page, server.url, 'connect_account_completed_onboarding', { of: MANDATORY })
  await sees(page, titleOf('connect_account_completed_onboarding'))
  await expect(page.getByRole('main').getByText('Il collegamento è obbligatorio')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continua senza collegare' })).toHaveCount(0)
  await presses(page, 'Non voglio collegare i conti')
  await answers(page, 'No, torna al collegamento')
  expect(await applicant.task()).toMatchObject({ name: 'connect_account_completed_onboarding' })

  await desk.move('twoDays', 4)
  await page.reload()
  await expect(page.getByRole('main').getByText('Giorni rimasti: 3')).toBeVisible()
  await desk.move('twoDays', 2)
  await expect.poll(async () => (await applicant.task()).name).toBe('resolution_expired_wayout')
  await page.reload()

  await sees(page, titleOf('resolution_expired_wayout'))
})

test('a company that is found on a list once its accounts are linked is told no reason', async ({ page }) => {
  covers(
    'route:blacklist_wayout_connect_account_completed_onboarding',
    'end:blacklist_wayout_connect_account_completed_onboarding',
  )

  await opensAt(page, server.url, 'connect_account_completed_onboarding', { of: LISTED_AFTER_LINKING })
  await sees(page, titleOf('connect_account_completed_onboarding'))

  await linksTheAccounts(page)

  await sees(page, titleOf('blacklist_wayout_connect_account_completed_onboarding'))
  await expect(page).toHaveURL(`${server.url}/blacklist_wayout_connect_account_completed_onboarding`)
  await expect(page.getByRole('main')).not.toContainText(/\blist|antiriciclaggio|verifiche/i)
})
