import type { Page } from '@playwright/test'

import { startServer } from '../support/startServer.ts'
import {
  acceptsTheTerms,
  answers,
  choosesTheBranch,
  clockMoves,
  goesOnWithoutAccounts,
  handsInTheBalance,
  namesTheCompany,
  presses,
  provesTheContacts,
  sees,
  signs,
  simulates,
} from './support/acts.ts'
import { goesFromTheOfferToTheSignature } from './support/appliesFromBeginningToEnd.ts'
import { covers } from './support/covers.ts'
import { test } from './support/test.ts'
import { watchPage } from './support/watchPage.ts'

test('a company applies by clicks, from the simulator to waiting for the money', async ({ page }) => {
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

  // Some thirty accessibility checks on the way.
  test.slow()
  const server = await startServer()
  const watched = watchPage(page)
  watched.everyScreenIsAccessible()

  await page.goto(server.url)
  await simulates(page)
  await acceptsTheTerms(page)
  await sees(page, 'Per quale azienda fai la richiesta?')
  const goesOn = await holdsTheCase(page)
  await namesTheCompany(page, '99000010233')
  await sees(page, "Verifichiamo i dati dell'azienda")
  await goesOn()
  await choosesTheBranch(page)
  await provesTheContacts(page, server.url, '333 1234567')
  await sees(page, 'Controlla i dati')
  await presses(page, 'Conferma e continua')
  await handsInTheBalance(page)
  await sees(page, "Collega i conti dell'azienda")
  await watched.isAccessible()
  await goesOnWithoutAccounts(page)
  await goesFromTheOfferToTheSignature(page)
  await clockMoves(page, server.url, 'nextMonday')
  await page.reload()
  await signs(page)
  await sees(page, 'Tutto fatto: il denaro è in arrivo')
  await presses(page, 'Inizia una nuova richiesta')
  await answers(page, 'Resta qui')
  await sees(page, 'Tutto fatto: il denaro è in arrivo')
  await presses(page, 'Inizia una nuova richiesta')
  await answers(page, 'Sì, inizia')
  await sees(page, 'Simula il tuo finanziamento')

  watched.isQuiet()
  await server.stop()
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
