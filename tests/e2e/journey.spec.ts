import { type Page, test } from '@playwright/test'

import { startServer } from '../support/startServer.ts'
import {
  acceptsTheOffer,
  acceptsTheTerms,
  answersTheSurvey,
  choosesTheBranch,
  clockMoves,
  confirmsTheDocument,
  describesThePeople,
  goesOnWithoutAccounts,
  handsInTheBalance,
  identifiesBySpid,
  namesTheCompany,
  presses,
  provesTheContacts,
  sees,
  sendsTheApplication,
  signs,
  simulates,
} from './support/acts.ts'
import { watchPage } from './support/watchPage.ts'

test('a company applies by clicks, from the simulator to waiting for the money', async ({ page }) => {
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
  await acceptsTheOffer(page)
  await describesThePeople(page)
  await identifiesBySpid(page, 'Giulia Bianchi')
  await confirmsTheDocument(page)
  await answersTheSurvey(page)
  await sendsTheApplication(page)
  await sees(page, 'Il finanziamento è approvato')
  await presses(page, 'Vai alla firma')
  await clockMoves(page, server.url, 'nextMonday')
  await page.reload()
  await signs(page)
  await sees(page, 'Tutto fatto: il denaro è in arrivo')

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
