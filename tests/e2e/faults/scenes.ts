import { expect, type Page } from '@playwright/test'

import type { HttpApplicant } from '../../support/HttpApplicant.ts'
import { madePdf } from '../../support/madePdf.ts'
import {
  agreesToTheTerms,
  answers,
  asksForTheLoan,
  fillsTheBalance,
  newestCode,
  typesTheCode,
  presses,
  putsTheBalance,
  sendsTheTerms,
  simulates,
  ticks,
  types,
} from '../support/acts.ts'
import { handOn } from '../support/hands.ts'
import { openAs } from '../support/openAs.ts'
import { titleOf } from '../support/titleOf.ts'
import type { Scene, Stage } from './Scene.ts'
import { companies } from '../../support/companies.ts'
import { anApplicant } from '../../support/anApplicant.ts'

const WITH_ATTORNEY = '99000840753'
const GUARANTEED = '99000220170'
const REFUSED_BY_THE_BANK = '99000230500'
const PEC = /^PEC dell'azienda/

/** The case walked over HTTP to where a task is open. */
function at(until: string, vatNumber: string = companies.welcome, loan: { purpose?: string } = {}) {
  return {
    vatNumber,
    prepare: ({ url }: Stage) => anApplicant(url).of(vatNumber).asking(loan).at(until),
    open: (page: Page, { url }: Stage, applicant: HttpApplicant | undefined) =>
      applicant ? openAs(page, url, applicant) : Promise.resolve(),
  }
}

/** The act is done once another screen is there. */
const shows = (screen: string) => async (page: Page) =>
  (await page
    .locator('main h1')
    .textContent({ timeout: 500 })
    .catch(() => '')) === titleOf(screen)

const showsText = (text: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByText(text).first().isVisible()

const balance = { 'Numero di dipendenti': '4', 'Patrimonio netto': '85.000', "Risultato dell'anno": '12.000' }

/** The balance is there, and was found to be valid. */
async function uploadsTheBalance(page: Page): Promise<void> {
  await putsTheBalance(page)
  await expect(page.getByText('Valido').first()).toBeVisible()
}

/** What is added to the archive. */
async function putsTheForm(page: Page): Promise<void> {
  await page.getByLabel('Tipo di documento').selectOption({ label: 'Modulo firmato' })
  const file = { name: 'modulo.pdf', mimeType: 'application/pdf', buffer: await madePdf() }
  await handOn(page).put(page.locator('input[type=file]').first(), file)
}

async function asksForThePecCode(page: Page): Promise<void> {
  await page.getByRole('radiogroup', { name: PEC }).getByRole('radio').first().check()
  await presses(page, 'Invia il codice alla PEC')
  await page.getByLabel('Codice ricevuto via PEC').waitFor()
}

async function provesThePec(page: Page, { url }: Stage): Promise<void> {
  await asksForThePecCode(page)
  await typesTheCode(page, 'Codice ricevuto via PEC', url, 'pec')
  await presses(page, 'Verifica la PEC')
  await page.getByLabel('Numero di cellulare').waitFor()
}

/** The contacts, the PEC proven. */
const afterThePec = {
  ...at('prospect_otp_verifier'),
  async open(page: Page, stage: Stage, applicant: HttpApplicant | undefined) {
    await at('prospect_otp_verifier').open(page, stage, applicant)
    await provesThePec(page, stage)
  },
}

/** A download has begun as soon as the page says so. */
const downloads = new WeakMap<Page, number>()
function countsDownloads(page: Page): void {
  downloads.set(page, 0)
  page.on('download', () => downloads.set(page, (downloads.get(page) ?? 0) + 1))
}
const hasDownloaded = (page: Page) => Promise.resolve((downloads.get(page) ?? 0) > 0)

/** Calls that no scene makes, and why. */
export const leftOut: Record<string, string> = {
  'POST /token/refresh':
    'The prompt makes it at its own time: sessions.spec.ts and session.test.ts say how it fails.',
  'POST /link/renew': 'Its link was used up in another browser: wayBack.spec.ts goes there.',
  'POST /link/phone': 'Its answer is for another device: antdParts.spec.ts goes there.',
  'POST /recognition/url': 'It needs a camera: people.spec.ts has one. It fails as the way to SPID does.',
  'GET /content/terms_and_conditions/terms_and_conditions_mcc':
    'It fails as the other terms do, on the same screen: mcc.spec.ts goes there.',
  'POST /services/{name}': 'No screen of the loan asks a service.',
  'POST /events/{reference}/{message}': 'A system outside makes it, and no page.',
  'POST /otp/generate/email':
    'No task of the loan sends a code by e-mail: codesOfProduct.test.ts asks for one.',
  'POST /otp/verify/email': 'No task of the loan sends a code by e-mail: codesOfProduct.test.ts proves one.',
  'GET /revenue/year': 'No screen asks for it.',
  'PUT /member_of_company': 'No screen asks for it.',
  'GET /branch_selection/all': 'No screen asks for it.',
}

/** Screens with an act each, so that every call which the browser makes is made by one of them. */
export const scenes: Scene[] = [
  {
    name: 'the simulator',
    screen: 'simulator',
    arrival: ['GET /prescreening/simulator'],
    acting: ['POST /prescreening/taeg'],
    open: async (page, { url }) => void (await page.goto(url)),
    fill: (page) => asksForTheLoan(page),
    typed: { 'Di quanto hai bisogno?': '20.000', 'Descrivi come userai il denaro': 'Nuova insegna' },
    act: (page) => presses(page, 'Calcola la rata'),
    isDone: (page) => page.getByRole('radiogroup', { name: 'Scegli la durata' }).isVisible(),
  },
  {
    name: 'the terms',
    screen: 'terms_and_conditions',
    arrival: ['GET /content/terms_and_conditions/terms_and_conditions'],
    acting: ['POST /token/generate', 'POST /process/start'],
    async open(page, { url }) {
      await page.goto(url)
      await simulates(page)
    },
    fill: agreesToTheTerms,
    typed: { "Fatturato dell'ultimo anno": 'FROM_100000_TO_500000' },
    act: sendsTheTerms,
    isDone: shows('matching_company'),
  },
  {
    name: 'the search of a company',
    screen: 'matching_company',
    acting: ['GET /vat_number/{code}'],
    ...at('matching_company'),
    fill: (page) => types(page, 'Partita IVA o codice fiscale', companies.welcome),
    typed: { 'Partita IVA o codice fiscale': companies.welcome },
    act: (page) => presses(page, 'Cerca'),
    isDone: (page) => page.getByRole('radiogroup', { name: 'Scegli la tua azienda' }).isVisible(),
  },
  {
    name: 'the wait for the company',
    screen: 'matching_company',
    acting: ['GET /process/task'],
    ...at('matching_company'),
    async fill(page) {
      await types(page, 'Partita IVA o codice fiscale', companies.welcome)
      await presses(page, 'Cerca')
      await page.getByRole('radiogroup', { name: 'Scegli la tua azienda' }).getByRole('radio').first().check()
    },
    typed: { 'Partita IVA o codice fiscale': companies.welcome },
    act: (page) => presses(page, 'Continua con questa azienda'),
    isDone: shows('prospect_branch_selection'),
  },
  {
    name: 'the branch',
    screen: 'prospect_branch_selection',
    acting: ['GET /branch_selection/filtered'],
    ...at('prospect_branch_selection'),
    // The branches near the company's seat are there from the beginning.
    async act(page) {
      await types(page, 'Dove cerchi la filiale?', 'Roma')
      await page.getByLabel('Dove cerchi la filiale?').focus()
    },
    isDone: (page) =>
      page
        .getByRole('radiogroup', { name: 'Filiale di riferimento' })
        .getByRole('radio', { name: 'Roma' })
        .first()
        .isVisible(),
  },
  {
    name: 'the code to the PEC',
    screen: 'prospect_otp_verifier',
    acting: ['POST /otp/generate/pec'],
    ...at('prospect_otp_verifier'),
    fill: (page) => page.getByRole('radiogroup', { name: PEC }).getByRole('radio').first().check(),
    act: (page) => presses(page, 'Invia il codice alla PEC'),
    isDone: (page) => page.getByLabel('Codice ricevuto via PEC').isVisible(),
  },
  {
    name: 'the code from the PEC',
    screen: 'prospect_otp_verifier',
    acting: ['POST /otp/verify/pec'],
    ...at('prospect_otp_verifier'),
    fill: asksForThePecCode,
    async fillAgain(page, { url }) {
      await typesTheCode(page, 'Codice ricevuto via PEC', url, 'pec')
    },
    act: (page) => presses(page, 'Verifica la PEC'),
    isDone: (page) => page.getByLabel('Numero di cellulare').isVisible(),
  },
  {
    name: 'the code to the mobile',
    screen: 'prospect_otp_verifier',
    acting: ['POST /otp/generate/sms'],
    ...afterThePec,
    fill: (page) => types(page, 'Numero di cellulare', '333 1234567'),
    typed: { 'Numero di cellulare': '333 1234567' },
    act: (page) => presses(page, 'Invia il codice via SMS'),
    isDone: (page) => page.getByLabel('Codice ricevuto via SMS').isVisible(),
  },
  {
    name: 'the code from the mobile',
    screen: 'prospect_otp_verifier',
    acting: ['POST /otp/verify/sms'],
    ...afterThePec,
    async fill(page) {
      await types(page, 'Numero di cellulare', '333 1234567')
      await presses(page, 'Invia il codice via SMS')
      await page.getByLabel('Codice ricevuto via SMS').waitFor()
    },
    async fillAgain(page, { url }) {
      await typesTheCode(page, 'Codice ricevuto via SMS', url, 'sms')
    },
    act: (page) => presses(page, 'Verifica il cellulare'),
    isDone: (page) => page.getByRole('button', { name: 'Continua', exact: true }).isVisible(),
  },
  {
    name: 'the summary',
    screen: 'complete_prescreening',
    arrival: ['GET /process/task', 'GET /process/status', 'GET /process/draft'],
    silent: ['GET /process/status', 'GET /process/draft'],
    acting: ['POST /process/task'],
    ...at('complete_prescreening'),
    act: (page) => presses(page, 'Conferma e continua'),
    isDone: shows('revenue_document'),
  },
  {
    name: 'an earlier answer opened again',
    screen: 'complete_prescreening',
    acting: ['POST /process/event/message'],
    ...at('complete_prescreening'),
    act: (page) => presses(page, 'Modifica: La filiale'),
    isDone: shows('prospect_branch_selection'),
  },
  {
    name: 'a document sent',
    screen: 'revenue_document',
    arrival: ['GET /document_validation'],
    silent: ['GET /document_validation'],
    acting: ['POST /document/upload'],
    ...at('revenue_document'),
    fill: fillsTheBalance,
    typed: balance,
    act: putsTheBalance,
    isDone: (page) => page.getByRole('list').getByText('Valido', { exact: true }).first().isVisible(),
  },
  {
    name: 'what is typed',
    screen: 'revenue_document',
    acting: ['PUT /process/draft'],
    ...at('revenue_document'),
    fill: fillsTheBalance,
    typed: balance,
    async act(page) {
      // Who types again before it is sent puts the sending off.
      const sent = page.waitForRequest((request) => request.url().endsWith('/process/draft'))
      await types(page, 'Capitale sociale', String(Date.now() % 100_000))
      await page.getByLabel('Capitale sociale').focus()
      await sent
    },
    isDone: (page) => page.getByText('Salvato', { exact: true }).isVisible(),
  },
  {
    name: 'a document taken away',
    screen: 'revenue_document',
    acting: ['DELETE /document/{id}/remove'],
    ...at('revenue_document'),
    async fill(page) {
      await fillsTheBalance(page)
      await uploadsTheBalance(page)
    },
    typed: balance,
    act: (page) =>
      page
        .getByRole('button', { name: /^Togli/ })
        .first()
        .click(),
    isDone: async (page) =>
      (await page.getByRole('button', { name: /^Togli/ }).count()) === 0 &&
      (await shows('revenue_document')(page)),
  },
  {
    name: 'a document read again',
    screen: 'revenue_document',
    acting: ['GET /document/{id}/download'],
    ...at('revenue_document'),
    async fill(page) {
      await fillsTheBalance(page)
      await uploadsTheBalance(page)
      countsDownloads(page)
    },
    typed: balance,
    act: (page) =>
      page
        .getByRole('button', { name: /^Scarica/ })
        .first()
        .click(),
    isDone: hasDownloaded,
  },
  {
    name: 'the balance handed in',
    screen: 'revenue_document',
    acting: ['POST /process/task'],
    ...at('revenue_document'),
    async fill(page) {
      await uploadsTheBalance(page)
      await fillsTheBalance(page)
    },
    typed: balance,
    async act(page) {
      await presses(page, 'Invia documento e dati')
      await answers(page, 'Sì, sono corretti')
    },
    isDone: shows('account_connection'),
  },
  {
    name: 'the linking of accounts',
    screen: 'account_connection',
    arrival: ['GET /content/psd2/PSD2_INFO'],
    acting: ['POST /process/event/message'],
    ...at('account_connection'),
    act: (page) => presses(page, 'Continua senza collegare'),
    isDone: shows('financial_summary'),
  },
  {
    name: 'the information sheet',
    screen: 'financial_summary',
    acting: ['GET /informationsheets/read', 'POST /informationsheets/read'],
    ...at('financial_summary'),
    async act(page) {
      await presses(page, 'Apri il foglio informativo (PDF)')
      await expect(page.getByRole('checkbox', { name: 'Ho letto il foglio informativo' })).toBeEnabled()
      await ticks(page, 'Ho letto il foglio informativo')
      await presses(page, 'Accetta e continua')
    },
    isDone: shows('members_of_company'),
  },
  {
    name: 'the deliberation of the fund',
    screen: 'financial_summary',
    acting: ['GET /mcc-deliberation/read', 'POST /mcc-deliberation/read'],
    ...at('financial_summary', GUARANTEED, { purpose: 'machinery' }),
    async act(page) {
      await presses(page, 'Apri la delibera di garanzia (PDF)')
      await ticks(page, 'Ho letto la delibera di garanzia del fondo')
      await presses(page, 'Apri il foglio informativo (PDF)')
      await ticks(page, 'Ho letto il foglio informativo')
      await presses(page, 'Accetta e continua')
    },
    isDone: shows('members_of_company'),
  },
  {
    name: 'the people',
    screen: 'members_of_company',
    arrival: [
      'GET /member_of_company',
      'GET /member_of_company/positions',
      'GET /member_of_company/professions',
      'GET /location-data',
      'GET /location-data/countries',
    ],
    // The lists are for the form of a person, which is not open yet.
    silent: [
      'GET /member_of_company/positions',
      'GET /member_of_company/professions',
      'GET /location-data',
      'GET /location-data/countries',
    ],
    ...at('members_of_company'),
    act: (page) =>
      page
        .getByRole('button', { name: /^Completa i dati/ })
        .first()
        .click(),
    async isDone(page) {
      const box = page.getByRole('combobox', { name: 'Professione', exact: true })
      if (!(await box.isVisible())) return false
      // What is there already is no change.
      await box.fill('')
      await box.fill('Imprenditore')
      const option = page.getByRole('option', { name: 'Imprenditore' }).first()
      return option.waitFor({ timeout: 2000 }).then(
        () => true,
        () => false,
      )
    },
  },
  {
    name: 'the search of a person',
    screen: 'add_applicant',
    acting: ['GET /search_applicant/{taxCode}'],
    vatNumber: WITH_ATTORNEY,
    async prepare({ url }) {
      const applicant = await anApplicant(url).of(WITH_ATTORNEY).at('prospect_applicant')
      await applicant.tell('addApplicant')
      return applicant
    },
    open: at('add_applicant').open,
    fill: (page) => types(page, 'Codice fiscale', 'DLCNTN70H06H703N'),
    typed: { 'Codice fiscale': 'DLCNTN70H06H703N' },
    act: (page) => presses(page, 'Cerca'),
    isDone: showsText('Antonio De Luca'),
  },
  {
    name: 'the way to SPID',
    screen: 'applicant_identification',
    acting: ['POST /spid/link'],
    ...at('applicant_identification'),
    act: (page) => presses(page, 'Entra con SPID'),
    isDone: (page) => page.getByRole('button', { name: 'Giulia Bianchi' }).isVisible(),
  },
  {
    name: 'the way back from SPID',
    screen: 'applicant_identification',
    acting: ['POST /token/authentication/generate'],
    ...at('applicant_identification'),
    async act(page) {
      await presses(page, 'Entra con SPID')
      await page.getByRole('button', { name: 'Giulia Bianchi' }).click()
    },
    isDone: shows('applicant_document_data_spid'),
  },
  {
    name: 'the way back by a link',
    screen: 'workflow_resume',
    acting: ['POST /token/authentication/generate'],
    ...at('revenue_document'),
    async open(page, { desk }) {
      const [newest] = await desk.resumeLinks()
      await page.goto(newest?.link ?? '')
    },
    act: (page) => presses(page, 'Riprendi la richiesta'),
    isDone: shows('refresh_session_with_otp'),
  },
  {
    name: 'the contract',
    screen: 'digital_sign',
    arrival: [
      'GET /digital_sign/availability',
      'GET /digital_sign/verify_session_state',
      'GET /digital_sign/next_working_day_for_digital_sign',
    ],
    silent: ['GET /digital_sign/verify_session_state', 'GET /digital_sign/next_working_day_for_digital_sign'],
    ...at('digital_sign'),
    async open(page, stage, applicant) {
      await stage.desk.move('nextMonday')
      await at('digital_sign').open(page, stage, applicant)
    },
    async act(page) {
      await presses(page, 'Firma il contratto')
      await answers(page, 'Vai alla firma')
    },
    isDone: (page) => page.getByRole('button', { name: 'Firma', exact: true }).isVisible(),
  },
  {
    name: 'the signature outside its hours',
    screen: 'digital_sign',
    acting: ['POST /digital_sign/time_elapsed_message_read'],
    ...at('digital_sign'),
    async open(page, stage, applicant) {
      await stage.desk.move('tonight')
      await at('digital_sign').open(page, stage, applicant)
    },
    async act(page) {
      await presses(page, 'Quando posso firmare?')
      await answers(page, 'Ho capito')
    },
    isDone: async (page) =>
      (await shows('digital_sign')(page)) && (await page.getByRole('dialog').count()) === 0,
  },
  {
    name: 'the archive',
    screen: 'archive',
    arrival: ['GET /archive/descriptors'],
    acting: ['POST /archive/upload', 'POST /archive/save'],
    vatNumber: REFUSED_BY_THE_BANK,
    prepare: ({ url }) => anApplicant(url).of(REFUSED_BY_THE_BANK).atTheEnd(),
    open: (page, { url }, applicant) =>
      applicant ? openAs(page, url, applicant, '/archive') : Promise.resolve(),
    async act(page) {
      // A refusal speaks of the file too.
      const added = page.getByRole('listitem').filter({ hasText: 'modulo.pdf' })
      if ((await added.count()) === 0) await putsTheForm(page)
      await expect(added.getByText('Valido', { exact: true }).first()).toBeVisible()
      await presses(page, 'Archivia i documenti')
    },
    isDone: (page) =>
      page.getByRole('region', { name: 'Documenti archiviati' }).getByText('modulo.pdf').first().isVisible(),
  },
  {
    name: 'the archive with a document taken away',
    screen: 'archive',
    acting: ['DELETE /archive/{id}/remove'],
    vatNumber: REFUSED_BY_THE_BANK,
    prepare: ({ url }) => anApplicant(url).of(REFUSED_BY_THE_BANK).atTheEnd(),
    open: (page, { url }, applicant) =>
      applicant ? openAs(page, url, applicant, '/archive') : Promise.resolve(),
    async fill(page) {
      await putsTheForm(page)
      await expect(page.getByText('Valido', { exact: true })).toHaveCount(2)
    },
    act: (page) =>
      page
        .getByRole('button', { name: /^Togli/ })
        .first()
        .click(),
    isDone: async (page) =>
      (await page.getByRole('button', { name: /^Togli/ }).count()) === 0 && (await shows('archive')(page)),
  },
  {
    name: 'the archive read again',
    screen: 'archive',
    acting: ['GET /archive/{id}/download'],
    vatNumber: REFUSED_BY_THE_BANK,
    prepare: ({ url }) => anApplicant(url).of(REFUSED_BY_THE_BANK).atTheEnd(),
    open: (page, { url }, applicant) =>
      applicant ? openAs(page, url, applicant, '/archive') : Promise.resolve(),
    async fill(page) {
      countsDownloads(page)
    },
    act: (page) =>
      page
        .getByRole('button', { name: /^Scarica/ })
        .first()
        .click(),
    isDone: hasDownloaded,
  },
  {
    name: 'a session that is over',
    screen: 'complete_prescreening',
    through: 'refresh_session_with_otp',
    acting: [
      'POST /otp/generate/can-refresh-session',
      'POST /otp/generate/sms-refresh',
      'POST /otp/verify/sms-refresh',
    ],
    ...at('complete_prescreening'),
    async open(page, stage, applicant) {
      await at('complete_prescreening').open(page, stage, applicant)
      await expect(page.locator('main h1')).toHaveText(titleOf('complete_prescreening'))
      if (applicant) await stage.desk.expireTokens(applicant)
    },
    act: (page, { url }) => comesBackByCode(page, url),
    // Where nobody can say whether it may be renewed, one goes on by the link in the PEC.
    isDone: async (page) =>
      (await shows('revenue_document')(page)) ||
      (await page
        .getByText(/^La sessione è scaduta e non siamo riusciti/)
        .first()
        .isVisible()),
  },
]

/** On with the act; where the session is over, through the page of the code. */
async function comesBackByCode(page: Page, url: string): Promise<void> {
  if (await shows('complete_prescreening')(page)) await presses(page, 'Conferma e continua')
  await expect(page.locator('main h1')).toHaveText(titleOf('refresh_session_with_otp'))
  const code = page.getByLabel('Codice di 6 cifre')
  if (!(await code.isVisible())) await presses(page, 'Invia il codice')
  // A code is good once, also where the answer to it was lost.
  else if (await page.getByText('Il codice inserito è scaduto').first().isVisible())
    await presses(page, 'Richiedi un nuovo codice')
  await code.fill(await newestCode(page, url, 'sms'))
  await presses(page, 'Verifica e continua')
  await expect(page.locator('main h1')).toHaveText(titleOf('complete_prescreening'))
  await presses(page, 'Conferma e continua')
}
