import { expect, type Page } from '@playwright/test'
import { writeFileSync } from 'node:fs'

import type { ProcessStatus } from '#contract/process.ts'

import type { HttpApplicant } from '../support/HttpApplicant.ts'
import { madePdf } from '../support/madePdf.ts'
import {
  chooses,
  finds,
  newestCode,
  typesTheCode,
  presses,
  sees,
  selects,
  simulates,
  ticks,
  types,
} from './support/acts.ts'
import { covers } from './support/covers.ts'
import { deskAt } from './support/deskAt.ts'
import { opensAt } from './support/opensAt.ts'
import {
  fieldAt,
  leadsToItsFields,
  refuses,
  refusesNothing,
  refusesOnly,
  watchRequests,
} from './support/refusals.ts'
import { titleOf } from './support/titleOf.ts'
import { sharedServer } from './support/sharedServer.ts'
import { test } from './support/test.ts'
import { watchPage } from './support/watchPage.ts'
import { companies } from '../support/companies.ts'

test.describe.configure({ mode: 'default' })

const server = sharedServer()
let requests: ReturnType<typeof watchRequests>
let watched: ReturnType<typeof watchPage>

test.beforeEach(({ page }) => {
  requests = watchRequests(page)
  watched = watchPage(page)
})
test.afterEach(() => deskAt(server).forget(companies.welcome))

const choose = 'Scegli un valore valido'

test('the simulator says what is wrong with amount and choices, without a call', async ({ page }) => {
  covers('rule:4.7', 'rule:5.1', 'rule:5.12', 'rule:9.1')

  await page.goto(server.url)
  await sees(page, titleOf('simulator'))

  await presses(page, 'Calcola la rata')
  const empty = {
    amount: "Scrivi l'importo che ti serve",
    purpose: choose,
    predominantPurpose: choose,
    fundDestination: choose,
  }
  await refusesOnly(page, empty)
  await leadsToItsFields(page)
  await watched.isAccessible()

  await refusesAmount(page, '9999', "L'importo è sotto il limite minimo di 10.000 euro", '9.999')
  await refusesAmount(page, '25001', "L'importo è sopra il limite massimo di 25.000 euro", '25.001')
  await refusesAmount(page, '10000,01', "Scrivi l'importo in euro, senza centesimi", '10.000,01')
  await refusesAmount(page, 'ventimila', "Scrivi l'importo in euro, senza centesimi")
  await selects(page, 'Come userai il denaro?', 'Altro')
  await types(page, 'Descrivi come userai il denaro', 'ab')
  await presses(page, 'Calcola la rata')
  await refuses(page, { otherDestination: 'Scrivi almeno 3 caratteri' })
  expect(requests.taken()).toEqual([])

  await types(page, 'Di quanto hai bisogno?', '20000')
  await types(page, 'Descrivi come userai il denaro', 'Nuova insegna')
  await refusesNothing(page, 'amount', 'otherDestination', 'fundDestination')
  await selects(page, 'Per quale scopo?', 'Liquidità')
  await selects(page, 'Scopo prevalente del rapporto con la banca', "Gestione dell'attività")
  await refusesNothing(page, ...Object.keys(empty))
  await presses(page, 'Calcola la rata')
  await expect(page.getByRole('radio', { name: 'Tasso fisso' })).toBeChecked()
  await chooses(page, 'Tipo di tasso', 'Tasso variabile')
  await chooses(page, 'Scegli la durata', /36 mesi/)
  await chooses(page, /Con il tasso variabile/, 'No')
  await presses(page, 'Continua')
  await refusesOnly(page, {
    variableRateAccepted: 'Per continuare con il tasso variabile rispondi sì, oppure scegli il tasso fisso',
  })
  await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
  await leadsToItsFields(page)
  watched.isQuiet()

  async function refusesAmount(on: Page, typed: string, message: string, shown = typed): Promise<void> {
    await types(on, 'Di quanto hai bisogno?', typed)
    await presses(on, 'Calcola la rata')
    await refuses(on, { amount: message })
    await expect(fieldAt(on, 'amount')).toHaveValue(shown)
  }
})

test('the terms name every declaration that is missing, until it is made', async ({ page }) => {
  covers('rule:5.13')

  await page.goto(server.url)
  await simulates(page)
  await sees(page, titleOf('terms_and_conditions'))
  requests.taken()

  await presses(page, 'Accetta e inizia la richiesta')
  const missing = {
    taxPaymentsUpToDate: 'Per proseguire devi confermare questa dichiarazione',
    powerToSign: 'Per proseguire devi avere il potere di firma',
    turnoverRange: choose,
    termsAccepted: 'Accetta le condizioni del servizio per proseguire',
    privacyAccepted: "Conferma di avere letto l'informativa sulla privacy",
    serviceNoticeAccepted: "Conferma di avere letto l'avviso sul servizio",
  }
  await refusesOnly(page, missing)
  await leadsToItsFields(page)
  await watched.isAccessible()

  await ticks(page, "Dichiaro di avere il potere di firma per l'azienda")
  await selects(page, "Fatturato dell'ultimo anno", 'Da 100.000 € a 500.000 €')
  await refusesNothing(page, 'powerToSign', 'turnoverRange')
  await presses(page, 'Accetta e inizia la richiesta')
  const { powerToSign: _, turnoverRange: __, ...left } = missing
  await refusesOnly(page, left)
  await expect(fieldAt(page, 'powerToSign')).toBeChecked()
  await expect(fieldAt(page, 'turnoverRange').locator('option:checked')).toHaveText(
    /^Da 100.000.€ a 500.000.€$/,
  )
  expect(requests.taken()).toEqual([])
  watched.isQuiet()
})

test('a code of no company is refused before it is looked up, for what is wrong with it, in both languages', async ({
  page,
}) => {
  covers('rule:5.1', 'rule:5.3', 'rule:5.12', 'rule:8.14')

  await openedAt(page, 'matching_company')
  const length = 'La partita IVA ha 11 cifre, il codice fiscale 16 caratteri'

  const refusesEach = async (
    label: string,
    button: string,
    cases: readonly (readonly [string, string])[],
  ) => {
    for (const [typed, message] of cases) {
      await types(page, label, typed)
      await presses(page, button)
      await refusesOnly(page, { code: message })
      await expect(fieldAt(page, 'code')).toHaveValue(typed)
    }
  }
  await refusesEach('Partita IVA o codice fiscale', 'Cerca', [
    ['', 'Scrivi la partita IVA o il codice fiscale'],
    ['1234567', length],
    ['12345678901234567', length],
    ['123456789012', 'Valore non valido'],
    ['9900001023A', 'Valore non valido'],
    ['99000010234', 'La partita IVA deve essere valida'],
    ['BNCGLI84E52L781A', 'Il codice fiscale deve essere valido'],
  ])
  await leadsToItsFields(page)
  await inEnglish(page, () =>
    refusesEach('VAT number or tax code', 'Search', [
      ['1234567', 'Vat registration number of 11 or 16 numbers'],
      ['123456789012', 'Not valid value'],
      ['99000010234', 'The Vat registration number must be valid'],
      ['BNCGLI84E52L781A', 'The tax code must be valid'],
    ]),
  )
  expect(requests.taken()).toEqual([])

  await types(page, 'Partita IVA o codice fiscale', '12345670017')
  await refusesNothing(page, 'code')
  await presses(page, 'Cerca')
  await expect(page.getByText('Nessuna azienda trovata').first()).toBeVisible()
  await types(page, 'Partita IVA o codice fiscale', companies.welcome)
  await presses(page, 'Cerca')
  await presses(page, 'Continua con questa azienda')
  await sees(page, titleOf('prospect_branch_selection'))
  watched.isQuiet()
})

test('PEC and codes are refused beside them, here or by the server, in both languages', async ({ page }) => {
  covers('rule:4.25', 'rule:5.5', 'rule:5.6')

  const applicant = await openedAt(page, 'prospect_otp_verifier')
  await presses(page, 'Invia il codice alla PEC')
  await refusesOnly(page, { pec: 'Scegli o scrivi la PEC' })
  await leadsToItsFields(page)
  await inEnglish(page, () => refusesOnly(page, { pec: 'Choose or enter the PEC' }))
  await chooses(page, "PEC dell'azienda", 'Un altro indirizzo')
  await types(page, 'Indirizzo PEC', 'officine@pec')
  await presses(page, 'Invia il codice alla PEC')
  await refusesOnly(page, { pec: 'Inserisci un indirizzo e-mail valido' })
  await inEnglish(page, () => refusesOnly(page, { pec: 'Insert a valid email' }))
  await expect(page.getByLabel('Indirizzo PEC')).toHaveValue('officine@pec')
  expect(requests.taken()).toEqual([])

  await types(page, 'Indirizzo PEC', 'officine@pec.example')
  await refusesNothing(page, 'pec')
  await presses(page, 'Invia il codice alla PEC')
  await expect(page.getByLabel('Codice ricevuto via PEC')).toBeVisible()
  await presses(page, 'Verifica la PEC')
  await refusesOnly(page, { pecCode: 'Scrivi il codice ricevuto' })
  await types(page, 'Codice ricevuto via PEC', '12a')
  await presses(page, 'Verifica la PEC')
  await refusesOnly(page, { pecCode: 'Il codice ha 6 cifre' })
  expect(requests.taken()).toEqual([expect.stringContaining('/otp/generate/pec')])

  const right = await newestCode(page, server.url, 'pec')
  await types(page, 'Codice ricevuto via PEC', wrongCode(right))
  await presses(page, 'Verifica la PEC')
  await refusesOnly(page, {
    pecCode: 'Il codice non corrisponde a quello inviato. Hai ancora 4 tentativi.',
  })
  await leadsToItsFields(page)
  const oneTryLess = 'The code does not correspond to the one sent. You have 4 tries left.'
  await inEnglish(page, () => refusesOnly(page, { pecCode: oneTryLess }))
  await expect(fieldAt(page, 'pecCode')).toHaveValue(wrongCode(right))
  await types(page, 'Codice ricevuto via PEC', right)
  await refusesNothing(page, 'pecCode')
  await codesExpire(applicant)
  await presses(page, 'Verifica la PEC')
  await refusesOnly(page, { pecCode: 'Il codice inserito è scaduto' })
  await watched.isAccessible()
  await inEnglish(page, () => refusesOnly(page, { pecCode: 'The entered code has expired' }))
})

test('a mobile number must be one; who has used up the codes is told when there is another; a wrong code says how many tries are left, announces the last, and then a new code is needed', async ({
  page,
}) => {
  covers('rule:5.5')

  await openedAt(page, 'prospect_otp_verifier')
  await page.getByRole('radiogroup', { name: "PEC dell'azienda" }).getByRole('radio').first().check()
  await presses(page, 'Invia il codice alla PEC')
  await typesTheCode(page, 'Codice ricevuto via PEC', server.url, 'pec')
  await presses(page, 'Verifica la PEC')
  requests.taken()

  for (const typed of ['', '045 8001234', '333 12', 'il mio']) {
    await types(page, 'Numero di cellulare', typed)
    await presses(page, 'Invia il codice via SMS')
    await refusesOnly(page, { mobile: 'Inserisci un numero di cellulare valido' })
    await expect(fieldAt(page, 'mobile')).toHaveValue(typed)
  }
  await leadsToItsFields(page)
  expect(requests.taken()).toEqual([])
  await types(page, 'Numero di cellulare', '333 1234567')
  await refusesNothing(page, 'mobile')
  // What follows is refused by the server, and the browser tells so.
  watched.isQuiet()

  await page.route('**/otp/generate/sms', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'content-type': 'application/problem+json', 'retry-after': '2390' },
      json: { status: 429, code: 'OTP_SENDS_USED_UP' },
    }),
  )
  await presses(page, 'Invia il codice via SMS')
  await expect(page.getByText('potrai chiederne uno tra 40 minuti').first()).toBeVisible()
  await watched.isAccessible()
  await page.unrouteAll()

  await presses(page, 'Invia il codice via SMS')
  await expect(page.getByLabel('Codice ricevuto via SMS')).toBeVisible()
  const right = await newestCode(page, server.url, 'sms')
  const wrong = (turn: number) => String((Number(right) + turn) % 1_000_000).padStart(6, '0')
  for (const [index, left] of [
    'Hai ancora 4 tentativi.',
    'Hai ancora 3 tentativi.',
    'Hai ancora 2 tentativi.',
    "È l'ultimo tentativo: poi servirà un nuovo codice.",
  ].entries()) {
    await types(page, 'Codice ricevuto via SMS', wrong(index + 1))
    await presses(page, 'Verifica il cellulare')
    await refusesOnly(page, { mobileCode: `Il codice non corrisponde a quello inviato. ${left}` })
  }
  await types(page, 'Codice ricevuto via SMS', wrong(5))
  await presses(page, 'Verifica il cellulare')
  await expect(
    page.getByText('Troppi tentativi: potrai chiedere un nuovo codice tra 1 minuto.').first(),
  ).toBeVisible()
  await watched.isAccessible()
})

test('the balance is refused figure by figure, and a file for what it is, by the server too where the page let it go', async ({
  page,
}) => {
  covers('rule:5.7', 'rule:5.8', 'rule:5.9', 'rule:8.11', 'rule:8.12', 'rule:9.6')

  await openedAt(page, 'revenue_document')
  await presses(page, 'Invia documento e dati')
  const whole = 'Scrivi un numero intero, senza centesimi'
  const missing = {
    documents: 'Carica il documento richiesto',
    employees: 'Scrivi il numero di dipendenti (0 se non ce ne sono)',
    netWorth: 'Scrivi il patrimonio netto',
    shareCapital: "Scrivi il capitale sociale (0 se non c'è)",
    economicResult: "Scrivi l'utile o la perdita dell'anno",
    assetsSource: choose,
  }
  await refusesOnly(page, missing)
  await leadsToItsFields(page)
  await watched.isAccessible()

  await types(page, 'Patrimonio netto', '0')
  await types(page, 'Numero di dipendenti', 'quattro')
  await types(page, 'Capitale sociale', '-1')
  await types(page, "Risultato dell'anno", '12,50')
  await presses(page, 'Invia documento e dati')
  await refuses(page, {
    netWorth: 'Il patrimonio netto è inferiore al minimo di 1 €',
    employees: 'Scrivi un numero intero',
    shareCapital: 'Il capitale sociale non può essere negativo',
    economicResult: whole,
  })
  await inEnglish(page, async () => {
    await refuses(page, {
      netWorth: 'Net worth is below the minimum of €1',
      assetsSource: 'Choose a valid value',
    })
    await expect(page.getByText('Type 0 if missing').first()).toBeVisible()
  })
  await expect(fieldAt(page, 'employees')).toHaveValue('quattro')

  const pdf = await madePdf()
  const input = page.locator('input[type=file]').first()
  for (const [name, file, message] of [
    [
      'bilancio.docx',
      { name: 'bilancio.docx', mimeType: 'application/pdf', buffer: pdf },
      'Il formato non va bene: il file deve essere un PDF',
    ],
    [
      'bilancio.pdf',
      { name: 'bilancio.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Bilancio') },
      'Il formato non va bene: il file deve essere un PDF',
    ],
    [
      'bilancio.pdf',
      await largePdf('bilancio.pdf', 5 * 1024 * 1024),
      'Il file è troppo grande: caricane uno più piccolo',
    ],
  ] as const) {
    await input.setInputFiles(file)
    await expect(page.getByRole('status').filter({ hasText: message })).toContainText(name)
    await expect(input).toHaveAccessibleDescription(new RegExp(message))
    await expect(input).toHaveAttribute('aria-invalid', 'true')
  }
  expect(requests.taken()).toEqual([])
  // What follows is refused by the server, and the browser tells so.
  watched.isQuiet()

  // The page of another day may not know the limit.
  await page.evaluate(() => Object.defineProperty(Blob.prototype, 'size', { get: () => 1000 }))
  const answered = page.waitForResponse('**/document/upload')
  await input.setInputFiles(await largePdf('scansione.pdf', 20_000_000))
  expect((await answered).status()).toBe(413)
  await expect(page.getByText('Il file supera 5 MB: caricane uno più piccolo').first()).toBeVisible()

  await types(page, 'Patrimonio netto', '1')
  await types(page, 'Numero di dipendenti', '0')
  await types(page, 'Capitale sociale', '0')
  await types(page, "Risultato dell'anno", '-12500')
  await selects(page, 'Da dove viene il patrimonio', 'Altro')
  await input.setInputFiles({ name: 'bilancio.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page.getByText('Valido').first()).toBeVisible()
  await refusesNothing(page, ...Object.keys(missing))
})

test('a person is refused field by field, in a form that opens itself', async ({ page }) => {
  covers('rule:6.1')

  await openedAt(page, 'members_of_company')
  await presses(page, 'Conferma le persone')
  await expect(page.getByRole('group', { name: 'Giulia Bianchi' })).toBeVisible()
  await refuses(page, {
    'people.0.profession': choose,
    'people.0.publicOffice': 'Rispondi sì o no',
    'people.0.residence.street': 'Scrivi il nome della via',
    'people.0.identityDocument.number': 'Scrivi il numero del documento',
    'people.0.consents.dataProcessing': 'Senza questo consenso non possiamo valutare la richiesta',
  })
  await leadsToItsFields(page)
  await watched.isAccessible()

  // Of somebody whom the register names the tax code is given: another would be another person.
  await expect(fieldAt(page, 'people.0.taxCode')).not.toBeEditable()
  await fills(page, 'identityDocument.number', '§§§§')
  await fills(page, 'identityDocument.releaseDate', '31/02/2021')
  await fills(page, 'identityDocument.expiryDate', 'domani')
  await chooses(page, 'Trattamento dei dati per valutare la richiesta', /^Non acconsento/)
  await presses(page, 'Conferma le persone')
  await refuses(page, {
    'people.0.identityDocument.number': 'Usa solo lettere e numeri',
    'people.0.identityDocument.releaseDate': 'Scrivi una data che esiste (gg/mm/aaaa), fino a oggi',
    'people.0.identityDocument.expiryDate': 'Scrivi una data che esiste (gg/mm/aaaa), da domani in poi',
    'people.0.consents.dataProcessing': 'Senza questo consenso non possiamo valutare la richiesta',
  })
  await expect(fieldAt(page, 'people.0.identityDocument.releaseDate')).toHaveValue('31/02/2021')
  await expect(fieldAt(page, 'people.0.identityDocument.expiryDate')).toHaveValue('domani')
  await expect(page.getByRole('radio', { name: /^Non acconsento/ }).first()).toBeChecked()
  expect(requests.taken()).toEqual([])

  await fills(page, 'identityDocument.number', 'CA12345AB')
  await fills(page, 'identityDocument.releaseDate', '15/03/2021')
  await fills(page, 'identityDocument.expiryDate', '01/01/2031')
  await chooses(page, 'Trattamento dei dati per valutare la richiesta', /^Acconsento/)
  await refusesNothing(page, 'people.0.identityDocument.expiryDate', 'people.0.consents.dataProcessing')
  await refusesNothing(page, 'people.0.identityDocument.number', 'people.0.identityDocument.releaseDate')

  // A ZIP code of a town that is not Italian may have letters, an Italian one has five digits.
  const residence = page.getByRole('group', { name: 'Residenza' })
  await finds(residence, 'Stato', 'Italia')
  await finds(residence, 'Provincia', 'Verona')
  await fills(page, 'residence.town', 'Paese che non c’è')
  await fills(page, 'residence.zip', '3712')
  await presses(page, 'Conferma le persone')
  await refuses(page, { 'people.0.residence.zip': 'Scegli o scrivi il CAP: ha 5 cifre' })
  await finds(residence, 'Stato', 'Francia')
  await fills(page, 'residence.zip', 'F-75001')
  await refusesNothing(page, 'people.0.residence.zip')
  expect(requests.taken()).toEqual([])
  watched.isQuiet()
})

/** A browser at a step of a case that came there over HTTP. */
async function openedAt(page: Page, until: string): Promise<HttpApplicant> {
  const applicant = await opensAt(page, server.url, until)
  await sees(page, titleOf(until))
  requests.taken()
  return applicant
}

/** Shows the page in English, whose words are those of the specification, while it is looked at. */
async function inEnglish(page: Page, looks: () => Promise<void>): Promise<void> {
  await presses(page, 'English')
  await looks()
  await presses(page, 'Italiano')
}

/** The path of a PDF that is larger by so many bytes: a browser reads it there, and a buffer would be sent to it. */
async function largePdf(name: string, bytes: number): Promise<string> {
  const path = test.info().outputPath(name)
  writeFileSync(path, Buffer.concat([await madePdf(), Buffer.alloc(bytes)]))
  return path
}

/** The codes of an applicant's case run out, by the desk. */
async function codesExpire(applicant: HttpApplicant): Promise<void> {
  const { reference } = await applicant.ask<ProcessStatus>('GET', '/process/status')
  await deskAt(server).expireCodes(reference)
}

function wrongCode(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

/** Types into a field of the first person, and leaves it. */
async function fills(page: Page, field: string, text: string): Promise<void> {
  await fieldAt(page, `people.0.${field}`).fill(text)
  await fieldAt(page, `people.0.${field}`).blur()
}
