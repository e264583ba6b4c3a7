import { test } from '@playwright/test'

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
  const server = await startServer()
  const watched = watchPage(page)

  await page.goto(server.url)
  await simulates(page)
  await sees(page, 'Prima di iniziare')
  await watched.isAccessible()
  await acceptsTheTerms(page)
  await namesTheCompany(page, '99000010233')
  await choosesTheBranch(page)
  await sees(page, 'Conferma i tuoi contatti')
  await watched.isAccessible()
  await provesTheContacts(page, server.url, '333 1234567')
  await sees(page, 'Controlla i dati')
  await watched.isAccessible()
  await presses(page, 'Conferma e continua')
  await handsInTheBalance(page)
  await sees(page, "Collega i conti dell'azienda")
  await watched.isAccessible()
  await goesOnWithoutAccounts(page)
  await acceptsTheOffer(page)
  await describesThePeople(page)
  await identifiesBySpid(page, 'Giulia Bianchi')
  await sees(page, 'I tuoi dati')
  await watched.isAccessible()
  await confirmsTheDocument(page)
  await answersTheSurvey(page)
  await sendsTheApplication(page)
  await sees(page, 'Il finanziamento è approvato')
  await watched.isAccessible()
  await presses(page, 'Vai alla firma')
  await clockMoves(page, server.url, 'nextMonday')
  await page.reload()
  await signs(page)
  await sees(page, 'Tutto fatto: il denaro è in arrivo')
  await watched.isAccessible()

  watched.isQuiet()
  await server.stop()
})
