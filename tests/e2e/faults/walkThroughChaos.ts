import { expect, type Page } from '@playwright/test'

import {
  acceptsTheOffer,
  acceptsTheTerms,
  answersTheSurvey,
  choosesTheApplicant,
  choosesTheBranch,
  confirmsTheDocument,
  describesThePeople,
  goesOnWithoutAccounts,
  handsInTheBalance,
  identifiesBySpid,
  namesTheCompany,
  newestCode,
  presses,
  sendsTheApplication,
  signs,
  simulates,
} from '../support/acts.ts'
import { titleOf } from '../support/titleOf.ts'
import type { Stage } from './Scene.ts'
import { companies } from '../../support/companies.ts'

/** So long a page may take to lead on. */
const LEADS_ON_MS = 3000
/** What Playwright says first of an act that failed: what it waited for. */
const HINDRANCE_LINES = 4

const MOBILE = '333 1234567'

export const END = 'actual_process_summary'

type Act = (page: Page, stage: Stage) => Promise<void>

/** What the applicant does on each screen, whatever is filled in already. */
const acts: Record<string, Act> = {
  simulator: (page) => simulates(page),
  terms_and_conditions: acceptsTheTerms,
  matching_company: (page) => namesTheCompany(page, companies.welcome),
  prospect_branch_selection: (page) => choosesTheBranch(page),
  prospect_otp_verifier: provesWhatIsLeft,
  complete_prescreening: (page) => presses(page, 'Conferma e continua'),
  revenue_document: handsInTheBalance,
  account_connection: goesOnWithoutAccounts,
  financial_summary: acceptsTheOffer,
  members_of_company: describesWhoeverIsLeft,
  prospect_applicant: choosesTheApplicant,
  applicant_identification: (page) => identifiesBySpid(page, 'Giulia Bianchi'),
  applicant_document_data_spid: confirmsTheDocument,
  qualitative_survey: answersTheSurvey,
  completed_onboarding: sendsTheApplication,
  actual_resolution_ok: (page) => presses(page, 'Vai alla firma'),
  digital_sign: signsInItsHours,
  something_went_wrong: (page) => presses(page, 'Riprova'),
  refresh_session_with_otp: comesBackByCode,
  dossier_already_running_wayout: followsTheLink,
  link_expired_wayout: asksForAnotherLink,
  test_data_identify: (page) => presses(page, 'Torna alla scelta: SPID o video'),
  workflow_resume: (page) => presses(page, 'Riprendi la richiesta'),
}

/** Who began anew is told of the request that is open, and comes back to it by the message to the company. */
async function followsTheLink(page: Page, { desk }: Stage): Promise<void> {
  const [newest] = await desk.resumeLinks()
  await page.goto(newest?.link ?? page.url())
}

/** Where the answer to a link was lost it is used up: one asks for another, and follows that. */
async function asksForAnotherLink(page: Page, stage: Stage): Promise<void> {
  const { length } = await stage.desk.resumeLinks()
  await presses(page, 'Chiedi un nuovo collegamento')
  await expect.poll(async () => (await stage.desk.resumeLinks()).length).toBeGreaterThan(length)
  await followsTheLink(page, stage)
}

/** Waits for the hours of the signature once: each week that goes by brings the end of the offer nearer. */
async function signsInItsHours(page: Page, { desk }: Stage): Promise<void> {
  const later = page.getByRole('button', { name: 'Quando posso firmare?' })
  await later.or(page.getByRole('button', { name: 'Firma il contratto' })).waitFor()
  if (await later.isVisible()) {
    await desk.move('nextMonday')
    await page.reload()
  }
  await signs(page)
}

/** Who has been described already, and was kept, is only confirmed. */
async function describesWhoeverIsLeft(page: Page): Promise<void> {
  const isLeft = await page.getByRole('button', { name: /^Completa i dati/ }).count()
  if (isLeft > 0) return describesThePeople(page)
  await presses(page, 'Conferma le persone')
}

/** Once a contact is proven the screen asks for the next: the part that is left is done. */
async function provesWhatIsLeft(page: Page, { url }: Stage): Promise<void> {
  const main = page.getByRole('main')
  const mobile = main.getByLabel('Numero di cellulare')
  const goesOn = main.getByRole('button', { name: 'Continua', exact: true })
  // A hand may have slipped into the number since.
  if ((await mobile.isVisible()) && (await mobile.isEditable())) await mobile.fill(MOBILE)
  if (await goesOn.isVisible()) return goesOn.click()
  if (!(await mobile.isVisible())) await provesThePec(page, url)
  const code = main.getByLabel('Codice ricevuto via SMS')
  if (!(await code.isVisible())) {
    await mobile.fill(MOBILE)
    await presses(page, 'Invia il codice via SMS')
  }
  await code.waitFor()
  await code.fill(await newestCode(page, url, 'sms'))
  await presses(page, 'Verifica il cellulare')
}

async function provesThePec(page: Page, url: string): Promise<void> {
  const code = page.getByLabel('Codice ricevuto via PEC')
  if (!(await code.isVisible())) {
    await page.getByRole('radiogroup', { name: "PEC dell'azienda" }).getByRole('radio').first().check()
    await presses(page, 'Invia il codice alla PEC')
  }
  await code.waitFor()
  await code.fill(await newestCode(page, url, 'pec'))
  await presses(page, 'Verifica la PEC')
}

async function comesBackByCode(page: Page, { url }: Stage): Promise<void> {
  const code = page.getByLabel('Codice di 6 cifre')
  if (!(await code.isVisible())) await presses(page, 'Invia il codice')
  await code.waitFor()
  await code.fill(await newestCode(page, url, 'sms'))
  await presses(page, 'Verifica e continua')
}

const screens = [...Object.keys(acts), END].map((screen) => ({ screen, title: titleOf(screen) }))

/** The screen that is shown, by its heading; undefined for one on which there is nothing to do. */
export async function screenOf(page: Page): Promise<string | undefined> {
  const title = await page
    .locator('main h1')
    .textContent({ timeout: 2000 })
    .catch(() => null)
  return screens.find((each) => each.title === title)?.screen
}

/**
 * One act on the screen that is shown. What keeps it from being done is answered in a line, and met again at the next
 * look.
 */
export async function actsOn(
  page: Page,
  stage: Stage,
  screen: string | undefined,
): Promise<string | undefined> {
  // Whoever follows a link wants the request behind it.
  const other = page.getByRole('button', { name: "Apri l'altra richiesta" })
  if (await other.isVisible()) return other.click().then(noHindrance, hindranceIn)
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  if (await question.isVisible()) await page.keyboard.press('Escape')
  const again = page.getByRole('button', {
    name: /^(Continua la richiesta|Riprova|Richiedi un nuovo codice)$/,
  })
  // Of a page that did not load, and of one outside that is over.
  const wayOn = page.getByRole('link', { name: /^(Riprova|Torna alla domanda)$/ })
  if (await wayOn.isVisible()) return wayOn.click().then(noHindrance, hindranceIn)
  if (screen === 'simulator' && (await again.first().isVisible())) {
    return again.first().click().then(noHindrance, hindranceIn)
  }
  return acts[screen ?? '']?.(page, stage).then(() => hasLeft(page, screen), hindranceIn)
}

const noHindrance = () => undefined

function hindranceIn(error: Error): string {
  return error.message.split('\n').slice(0, HINDRANCE_LINES).join(' ')
}

/** An act that went well leads on in a moment: whoever acted again meanwhile would only wait for what is gone. */
async function hasLeft(page: Page, screen: string | undefined): Promise<string | undefined> {
  const title = screens.find((each) => each.screen === screen)?.title
  if (!title) return undefined
  return page
    .getByRole('main')
    .getByRole('heading', { level: 1, name: title, exact: true })
    .waitFor({ state: 'hidden', timeout: LEADS_ON_MS })
    .then(noHindrance, () => 'it did not lead on')
}
