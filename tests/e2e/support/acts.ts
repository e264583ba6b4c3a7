import { expect, type Locator, type Page, test } from '@playwright/test'

import type { DeskMessage } from '#contract/desk.ts'

import { madePdf } from '../../support/madePdf.ts'
import { handOn } from './hands.ts'
import { looksAt } from './watchPage.ts'

/** What an applicant does, screen by screen, in the words on the page. Nothing here calls the server. */

/** The screen is there once its heading is. The report says at which address, for `npm run coverage` to read. */
export async function sees(page: Page, heading: string): Promise<void> {
  // An assertion would look at ever longer intervals; this is told at once.
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  test.info().annotations.push({ type: 'page', description: new URL(page.url()).pathname })
  await looksAt(page, 'screen')
}

export async function presses(page: Page, name: string): Promise<void> {
  await handOn(page).press(page.getByRole('button', { name, exact: true }))
}

/** Types and leaves the field, as a hand does. */
export async function types(page: Page, label: string, text: string): Promise<void> {
  await handOn(page).write(page.getByRole('main').getByLabel(label), text)
}

export async function selects(page: Page, label: string, option: string): Promise<void> {
  await handOn(page).select(page.getByRole('main').getByLabel(label), option)
}

/** Picks an option of a combobox by typing its beginning. */
export async function finds(within: Page | Locator, label: string, option: string): Promise<void> {
  const box = within.getByRole('combobox', { name: label, exact: true })
  if ((await box.inputValue()) === option) return
  const list = within.getByRole('listbox')
  await handOn(box.page()).pick(box, option, list.getByRole('option', { name: option }).first())
}

/** The first choice of a group, or the first of this name. */
export async function chooses(page: Page, group: string | RegExp, option?: string | RegExp): Promise<void> {
  const choices = page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option })
  await handOn(page).tick(choices.first())
}

export async function ticks(page: Page, label: string): Promise<void> {
  await handOn(page).tick(page.getByRole('checkbox', { name: label }))
}

/** Answers the open question. */
export async function answers(page: Page, name: string): Promise<void> {
  const answer = page.getByRole('dialog').getByRole('button', { name, exact: true })
  await answer.waitFor()
  await looksAt(page)
  await handOn(page).press(answer)
}

/** From the empty page to the chosen duration. */
export async function simulates(page: Page, loan?: Loan): Promise<void> {
  await sees(page, 'Simula il tuo finanziamento')
  await asksForTheLoan(page, loan)
  await presses(page, 'Calcola la rata')
  await chooses(page, 'Scegli la durata', /36 mesi/)
  await presses(page, 'Continua')
}

interface Loan {
  amount?: string
  purpose?: string
}

export async function asksForTheLoan(
  page: Page,
  { amount = '20000', purpose = 'Liquidità' }: Loan = {},
): Promise<void> {
  await types(page, 'Di quanto hai bisogno?', amount)
  await selects(page, 'Per quale scopo?', purpose)
  await selects(page, 'Scopo prevalente del rapporto con la banca', "Gestione dell'attività")
  await selects(page, 'Come userai il denaro?', 'Altro')
  await types(page, 'Descrivi come userai il denaro', 'Nuova insegna')
}

export async function acceptsTheTerms(page: Page): Promise<void> {
  await sees(page, 'Prima di iniziare')
  await agreesToTheTerms(page)
  await sendsTheTerms(page)
}

export async function agreesToTheTerms(page: Page): Promise<void> {
  await ticks(page, "Dichiaro che l'azienda è in regola con il pagamento di imposte e contributi")
  await ticks(page, "Dichiaro di avere il potere di firma per l'azienda")
  await selects(page, "Fatturato dell'ultimo anno", 'Da 100.000 € a 500.000 €')
  await ticks(page, 'Ho letto e accetto le condizioni del servizio')
  await ticks(page, "Ho letto l'informativa sulla privacy")
  await ticks(page, "Ho letto l'avviso sul servizio")
}

export async function sendsTheTerms(page: Page): Promise<void> {
  await presses(page, 'Accetta e inizia la richiesta')
  await answers(page, 'Sì, è giusto')
  await answers(page, 'Sì, li ho letti')
}

export async function namesTheCompany(page: Page, code: string): Promise<void> {
  await sees(page, 'Per quale azienda fai la richiesta?')
  await types(page, 'Partita IVA o codice fiscale', code)
  await presses(page, 'Cerca')
  await chooses(page, 'Scegli la tua azienda')
  await presses(page, 'Continua con questa azienda')
}

export async function choosesTheBranch(page: Page, place = 'Verona'): Promise<void> {
  await sees(page, 'Scegli la filiale')
  await types(page, 'Dove cerchi la filiale?', place)
  await chooses(page, 'Filiale di riferimento', place)
  await presses(page, 'Conferma la filiale')
}

/** PEC, then mobile, with the codes read on the sandbox's desk. */
export async function provesTheContacts(page: Page, url: string, mobile: string): Promise<void> {
  await sees(page, 'Conferma i tuoi contatti')
  await chooses(page, "PEC dell'azienda")
  await presses(page, 'Invia il codice alla PEC')
  await typesTheCode(page, 'Codice ricevuto via PEC', url, 'pec')
  await presses(page, 'Verifica la PEC')
  await types(page, 'Numero di cellulare', mobile)
  await presses(page, 'Invia il codice via SMS')
  await typesTheCode(page, 'Codice ricevuto via SMS', url, 'sms')
  await presses(page, 'Verifica il cellulare')
  await presses(page, 'Continua')
}

/** The code that was asked for, once its box is there: before, the newest may be another's. */
export async function typesTheCode(
  page: Page,
  box: string,
  url: string,
  channel: DeskMessage['channel'],
): Promise<void> {
  await page.getByRole('main').getByLabel(box).waitFor()
  await types(page, box, await newestCode(page, url, channel))
}

/** The code of the newest message, as the desk shows it. */
export async function newestCode(page: Page, url: string, channel: DeskMessage['channel']): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const response = await page.request.get(`${url}/sandbox/api/outbox`)
    const { messages } = (await response.json()) as { messages: { channel: string; code: string | null }[] }
    code = messages.find((message) => message.channel === channel && message.code)?.code ?? undefined
    expect(code).toBeDefined()
  }).toPass()
  return code ?? ''
}

export async function handsInTheBalance(page: Page): Promise<void> {
  await sees(page, 'Documento e dati di bilancio')
  await putsTheBalance(page)
  await expect(page.getByText('bilancio.pdf').first()).toBeVisible()
  await fillsTheBalance(page)
  await expect(page.getByText('Valido').first()).toBeVisible()
  await presses(page, 'Invia documento e dati')
  await answers(page, 'Sì, sono corretti')
}

export async function putsTheBalance(page: Page): Promise<void> {
  const file = { name: 'bilancio.pdf', mimeType: 'application/pdf', buffer: await madePdf() }
  await handOn(page).put(page.locator('input[type=file]').first(), file)
}

export async function fillsTheBalance(page: Page): Promise<void> {
  await types(page, 'Numero di dipendenti', '4')
  await types(page, 'Patrimonio netto', '85.000')
  await types(page, 'Capitale sociale', '10000')
  await types(page, "Risultato dell'anno", '12.000')
  await selects(page, 'Da dove viene il patrimonio', "Attività dell'azienda")
}

export async function goesOnWithoutAccounts(page: Page): Promise<void> {
  await sees(page, "Collega i conti dell'azienda")
  await presses(page, 'Continua senza collegare')
}

/** Agrees, chooses the first bank and its first account at the aggregator, and comes back. */
export async function linksTheAccounts(page: Page): Promise<void> {
  await ticks(page, "Ho letto l'informativa e acconsento alla lettura dei conti che collego")
  await presses(page, 'Collega i conti')
  await handOn(page).press(page.getByRole('link', { name: 'Banca del Duomo' }))
  await expect(page.getByRole('checkbox', { name: /Conto corrente ordinario/ })).toBeChecked()
  await presses(page, 'Collega i conti')
}

/** Puts a PDF where it is asked for, and waits until the bank has read it. */
export async function uploads(page: Page, asked: string, filename: string): Promise<void> {
  const file = { name: filename, mimeType: 'application/pdf', buffer: await madePdf() }
  const chooser = page.getByLabel(asked, { exact: true }).and(page.locator('input[type=file]'))
  await handOn(page).put(chooser, file)
  const row = page.getByRole('list', { name: asked }).getByRole('listitem')
  await expect(row.filter({ hasText: filename }).getByText('Valido')).toBeVisible()
}

/** The five documents of the two years. */
export async function uploadsTheTwoYears(page: Page): Promise<void> {
  await uploads(page, "Bilancio dell'ultimo anno", 'bilancio.pdf')
  await uploads(page, "Dichiarazione dei redditi dell'ultimo anno", 'redditi.pdf')
  await uploads(page, "Dichiarazione IRAP dell'ultimo anno", 'irap.pdf')
  await uploads(page, "Bilancio dell'anno precedente", 'bilancio-precedente.pdf')
  await uploads(page, "Dichiarazione dei redditi dell'anno precedente", 'redditi-precedenti.pdf')
}

export async function sendsTheTwoYears(page: Page): Promise<void> {
  await presses(page, 'Invia documenti e dati')
  await answers(page, 'Sì, sono corretti')
}

/** For machinery: what it costs and what it is. */
export async function provesTheInvestment(page: Page): Promise<void> {
  await sees(page, "Documenti dell'investimento")
  await uploads(page, 'Preventivo o fattura proforma', 'preventivo.pdf')
  await uploads(page, 'Scheda tecnica', 'scheda.pdf')
  await presses(page, 'Invia i documenti')
}

export async function readsTheDeliberation(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('download'), presses(page, 'Apri la delibera di garanzia (PDF)')])
  await ticks(page, 'Ho letto la delibera di garanzia del fondo')
}

export async function readsTheSheet(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('download'), presses(page, 'Apri il foglio informativo (PDF)')])
  await ticks(page, 'Ho letto il foglio informativo')
}

export async function acceptsTheOffer(page: Page): Promise<void> {
  await sees(page, 'La nostra proposta')
  await readsTheSheet(page)
  await presses(page, 'Accetta e continua')
}

/** The whole person form, and who applies. */
export async function describesThePeople(page: Page): Promise<void> {
  await sees(page, "Le persone dell'azienda")
  const hand = handOn(page)
  await hand.press(page.getByRole('button', { name: /^Completa i dati/ }).first())
  await selects(page, 'Stato civile', 'Coniugato o coniugata')
  await finds(page, 'Professione', 'Imprenditore')
  await selects(page, 'Attività economica', 'Commercio')
  await hand.select(page.getByLabel("Ruolo nell'azienda"), 1)
  await selects(page, "A che titolo agisce per l'azienda", 'Legale rappresentante')
  await selects(page, 'Rapporto con il titolare effettivo', 'È il titolare effettivo')
  await finds(page, "Stato in cui svolge soprattutto l'attività", 'Italia')
  await finds(page, "Provincia in cui svolge soprattutto l'attività", 'Verona')
  await chooses(page, 'Ricopre o ha ricoperto cariche pubbliche?', 'No')
  await describesTheResidence(page)
  await describesTheDocument(page)
  await chooses(page, 'Trattamento dei dati per valutare la richiesta', /^Acconsento/)
  await presses(page, 'Conferma le persone')
  await choosesTheApplicant(page)
}

/** The first of the people applies. */
export async function choosesTheApplicant(page: Page): Promise<void> {
  await sees(page, 'Chi presenta la richiesta?')
  await chooses(page, 'Persona che presenta la richiesta')
  await presses(page, 'Conferma la persona')
}

async function describesTheResidence(page: Page): Promise<void> {
  const hand = handOn(page)
  const residence = page.getByRole('group', { name: 'Residenza' })
  await finds(residence, 'Stato', 'Italia')
  await finds(residence, 'Provincia', 'Verona')
  await finds(residence, 'Comune', 'Verona')
  await hand.select(residence.getByLabel('CAP'), '37121')
  await hand.select(residence.getByLabel('Via, piazza…'), 'Via')
  await hand.write(residence.getByLabel('Nome della via'), 'Mazzini')
  await hand.write(residence.getByLabel('Numero civico'), '12/B')
}

async function describesTheDocument(page: Page): Promise<void> {
  const hand = handOn(page)
  const document = page.getByRole('group', { name: "Documento d'identità" })
  await hand.select(document.getByLabel('Tipo di documento'), "Carta d'identità elettronica")
  await hand.write(document.getByLabel('Numero del documento'), 'CA12345AB')
  await hand.write(document.getByLabel('Ente che lo ha rilasciato'), 'Comune di Verona')
  await finds(document, 'Stato di rilascio', 'Italia')
  await hand.write(document.getByLabel('Comune di rilascio'), 'Verona')
  await hand.write(document.getByLabel('Data di rilascio'), '15/03/2021')
  await hand.write(document.getByLabel('Data di scadenza'), '01/01/2031')
}

/** Out to the identity provider, and back. */
export async function identifiesBySpid(page: Page, person: string): Promise<void> {
  await sees(page, 'Conferma la tua identità')
  await presses(page, 'Entra con SPID')
  const choice = page.getByRole('button', { name: person })
  await choice.waitFor()
  await looksAt(page)
  await handOn(page).press(choice)
}

/** After SPID: what is known of the document is completed, and a copy of it uploaded. */
export async function confirmsTheDocument(page: Page): Promise<void> {
  await sees(page, 'I tuoi dati')
  if ((await page.getByLabel('Numero del documento').inputValue()) === '') await describesTheDocument(page)
  const file = { name: 'carta-identita.pdf', mimeType: 'application/pdf', buffer: await madePdf() }
  const copy = page.getByRole('group', { name: 'Copia del documento' })
  await handOn(page).put(copy.locator('input[type=file]'), file)
  await expect(copy.getByText('Valido', { exact: true })).toBeVisible()
  await presses(page, 'Conferma i dati')
}

/** Answers each question that must be answered, the first choice each time. */
export async function answersTheSurvey(page: Page): Promise<void> {
  await sees(page, "Qualche domanda sull'azienda")
  const main = page.getByRole('main')
  const hand = handOn(page)
  for (const group of await main.getByRole('radiogroup').all())
    await hand.tick(group.getByRole('radio').first())
  for (const select of await main.locator('select').all()) await hand.select(select, 1)
  for (const field of await main.locator('input[inputmode=numeric], input[inputmode=decimal]').all()) {
    await hand.write(field, '10')
  }
  await presses(page, 'Invia le risposte')
}

export async function sendsTheApplication(page: Page): Promise<void> {
  await sees(page, 'Riepilogo della richiesta')
  await presses(page, 'Invia la richiesta')
  await answers(page, 'Sì, invia')
}

/** Moves the clock of the sandbox's desk. */
export async function clockMoves(page: Page, url: string, move: string): Promise<void> {
  const response = await page.request.post(`${url}/sandbox/api/clock`, { data: { move } })
  expect(response.ok()).toBe(true)
}

export async function signs(page: Page): Promise<void> {
  await sees(page, 'Firma il contratto')
  await presses(page, 'Firma il contratto')
  await answers(page, 'Vai alla firma')
  const signature = page.getByRole('button', { name: 'Firma', exact: true })
  await signature.waitFor()
  await looksAt(page)
  await handOn(page).press(signature)
}
