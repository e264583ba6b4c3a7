import type { Page } from '@playwright/test'

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
} from './acts.ts'

/** A company for which everything goes well, from the simulator to the signed contract. */
export async function appliesFromBeginningToEnd(page: Page, url: string): Promise<void> {
  await clockMoves(page, url, 'nextMonday')
  await simulates(page)
  await acceptsTheTerms(page)
  await namesTheCompany(page, '99000010233')
  await choosesTheBranch(page)
  await provesTheContacts(page, url, '333 1234567')
  await sees(page, 'Controlla i dati')
  await presses(page, 'Conferma e continua')
  await handsInTheBalance(page)
  await goesOnWithoutAccounts(page)
  await goesFromTheOfferToTheSignature(page)
  await signs(page)
  await sees(page, 'Tutto fatto: il denaro è in arrivo')
}

/** With Giulia Bianchi, who identifies by SPID. */
export async function goesFromTheOfferToTheSignature(page: Page): Promise<void> {
  await acceptsTheOffer(page)
  await describesThePeople(page)
  await identifiesBySpid(page, 'Giulia Bianchi')
  await confirmsTheDocument(page)
  await answersTheSurvey(page)
  await sendsTheApplication(page)
  await sees(page, 'Il finanziamento è approvato')
  await presses(page, 'Vai alla firma')
}
