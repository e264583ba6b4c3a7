import { expect, type Page } from '@playwright/test'

import { startServer, type TestServer } from '../support/startServer.ts'
import {
  acceptsTheTerms,
  answers,
  choosesTheBranch,
  clockMoves,
  goesOnWithoutAccounts,
  handsInTheBalance,
  namesTheCompany,
  newestCode,
  presses,
  provesTheContacts,
  sees,
  signs,
  simulates,
} from './support/acts.ts'
import { goesFromTheOfferToTheSignature } from './support/appliesFromBeginningToEnd.ts'
import { covers } from './support/covers.ts'
import { deskAt } from './support/deskAt.ts'
import { usesHand } from './support/hands.ts'
import { onlyHoldsWhatItMay } from './support/onlyHoldsWhatItMay.ts'
import { titleOf } from './support/titleOf.ts'
import { test } from './support/test.ts'
import { touch } from './support/touch.ts'
import { onEveryScreen, watchPage } from './support/watchPage.ts'
import { watchSecrets } from './support/watchSecrets.ts'
import { companies } from '../support/companies.ts'

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const MOBILE = '333 9876501'
/** Of what is typed here, what stands nowhere by chance. */
const TYPED = [companies.welcome, 'Nuova insegna', '85.000', '85000', 'Mazzini', 'CA12345AB', '37121']

/** Of the walk, for the test after it. */
let server: TestServer
let log: string
let secrets: ReturnType<typeof watchSecrets>
const codes: string[] = []
const links: string[] = []

test('a company applies by touch on a small phone, from the simulator to waiting for the money: nothing is wider than the page, and the browser keeps nothing in clear', async ({
  page,
}) => {
  covers(
    'route:simulator',
    'route:terms_and_conditions',
    'route:matching_company',
    'route:prospect_branch_selection',
    'route:prospect_otp_verifier',
    'route:complete_prescreening',
    'route:financial_summary',
    'route:revenue_document',
    'route:members_of_company',
    'route:applicant_identification',
    'route:prospect_applicant',
    'route:applicant_document_data_spid',
    'route:qualitative_survey',
    'route:account_connection',
    'route:digital_sign',
    'route:completed_onboarding',
    'route:actual_resolution_ok',
    'route:actual_process_summary',
    'end:actual_resolution_ok',
    'end:actual_process_summary',
    'dialog:terms_and_conditions.turnoverRange',
    'dialog:terms_and_conditions.textsRead',
    'dialog:revenue_document.correctness',
    'dialog:completed_onboarding.send',
    'dialog:digital_sign.canSign',
    'dialog:actual_process_summary.newRequest',
    'rule:4.26',
  )

  // With the limits of requests that an applicant meets.
  server = await startServer({ LOG_LEVEL: 'info' })
  // What it says to those who start it names the company to try.
  await expect.poll(() => server.output()).toContain('shows the codes that are sent')
  const greeting = server.output().length
  const watched = watchPage(page)
  secrets = watchSecrets(page)
  usesHand(page, touch(page))
  // steps.spec.ts checks the screens of all steps.
  onEveryScreen(page, async (sight) => {
    if (sight === 'screen') onlyHoldsWhatItMay(await secrets.looksIntoStorage(), TYPED)
    else await watched.isAccessible()
  })

  await page.goto(server.url)
  await simulates(page)
  await sees(page, titleOf('terms_and_conditions'))
  await watched.isAccessible()
  await acceptsTheTerms(page)
  await sees(page, 'Per quale azienda fai la richiesta?')
  const goesOn = await holdsTheCase(page)
  await namesTheCompany(page, companies.welcome)
  await sees(page, "Verifichiamo i dati dell'azienda")
  await goesOn()
  await choosesTheBranch(page)
  await provesTheContacts(page, server.url, MOBILE)
  for (const channel of ['pec', 'sms'] as const) codes.push(await newestCode(page, server.url, channel))
  await sees(page, 'Controlla i dati')
  await presses(page, 'Conferma e continua')
  await handsInTheBalance(page)
  await goesOnWithoutAccounts(page)
  await goesFromTheOfferToTheSignature(page)
  await clockMoves(page, server.url, 'nextMonday')
  await page.reload()
  await signs(page)
  await sees(page, 'Tutto fatto: il denaro è in arrivo')
  expect((await secrets.looksIntoStorage()).names.filter((name) => name.includes('_key '))).toEqual([])
  const download = page.waitForEvent('download')
  await presses(page, 'Scarica il contratto firmato (PDF)')
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  for (const { link } of await deskAt(server).resumeLinks())
    links.push(new URL(link).searchParams.get('link') ?? '')
  await presses(page, 'Inizia una nuova richiesta')
  await answers(page, 'Resta qui')
  await sees(page, 'Tutto fatto: il denaro è in arrivo')
  await presses(page, 'Inizia una nuova richiesta')
  await answers(page, 'Sì, inizia')
  await sees(page, 'Simula il tuo finanziamento')

  watched.isQuiet()
  await server.stop()
  log = server.output().slice(greeting)
})

test('what that applicant said stands in no log, address, console or storage', () => {
  expect(codes).toHaveLength(2)
  expect(links.length).toBeGreaterThan(0)
  expect(secrets.tokens.size).toBeGreaterThan(2)
  expect(log.split('\n').length).toBeGreaterThan(50)
  const said = [
    companies.welcome,
    'Valpantena',
    'officine-valpantena@pec.example',
    '3339876501',
    MOBILE,
    'BNCGLI84E52L781K',
    'Bianchi',
    'giulia.bianchi',
    'bilancio.pdf',
    'Nuova insegna',
    'Mazzini',
    '85.000',
    '85000',
    'carta-identita.pdf',
    'CA12345AB',
  ]

  expect(secrets.leaks([...said, ...codes, ...links, ...secrets.tokens], log)).toEqual([])
  expect(secrets.cacheable).toEqual([])
})

/** The case stands where it waits, as it does where the outside world is slow, until it is let go. */
async function holdsTheCase(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  await page.route('**/process/task', async (route) => {
    if (route.request().method() === 'GET') await held.promise
    await route.continue()
  })
  return async () => {
    held.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
}
