import { extractText } from 'unpdf'
import { expect, it } from 'vitest'

import type { ContractTerms } from '#server/documents/papers/ContractTerms.ts'
import { papers } from '#server/documents/papers/papers.ts'

import { sampleTerms } from '../../../support/sampleTerms.ts'

const adjustable: ContractTerms = { ...sampleTerms, loan: { ...sampleTerms.loan, rateType: 'ADJUSTABLE' } }

async function textOf(pdf: Promise<Uint8Array>): Promise<string> {
  const { text } = await extractText(new Uint8Array(await pdf), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

/** Of 36 instalments of 616.96 with 2.50 each, and 350 at the beginning. */
const figures = ['20.000,00 €', '36 mesi', '6,95%', '8,62%', '616,96 €', '2,50 €', '350,00 €', '22.650,56 €']

it('the information sheet says whom it is for, what the loan costs and what it may bring', async () => {
  const text = await textOf(papers.informationSheet(sampleTerms))

  for (const said of [
    ...figures,
    'Foglio informativo',
    'Finanziamento chirografario alle imprese, 14 ottobre 2026',
    'Officine Valpantena S.r.l., partita IVA 99000010233',
    'metodo francese',
    'Il tasso è fisso',
    'spese di incasso di 2,50 € a rata',
    'assistenza@bancaesempio.example o al numero 800 000 000 (08:00-18:30)',
    'Arbitro Bancario Finanziario',
    'Che cosa è',
    'I principali rischi',
    'Quanto costa',
    'Recesso, estinzione e reclami',
    'Condizioni',
    'fino alla delibera',
    'Banca Esempio · foglio informativo, pratica DL-2026-000001',
  ]) {
    expect(text).toContain(said)
  }
  expect(text).not.toContain('Il tasso è variabile')
})

it('the information sheet of an adjustable rate warns that it may rise', async () => {
  const text = await textOf(papers.informationSheet(adjustable))

  expect(text).toContain('Il tasso è variabile')
  expect(text).not.toContain('Il tasso è fisso')
  expect(text).toContain('Tipo di tasso variabile')
})

it('the deliberation says what is guaranteed, and to what that obliges', async () => {
  const text = await textOf(papers.mccDeliberation(sampleTerms))

  for (const said of [
    ...figures,
    'Delibera di garanzia',
    'Fondo di garanzia per le piccole e medie imprese (MCC), 14 ottobre 2026',
    'Impresa: Officine Valpantena S.r.l., codice fiscale 99000010233. Investimento: Liquidità.',
    'Il finanziamento garantito',
    'Obblighi di chi riceve la garanzia',
    'de minimis',
    'Banca Esempio · delibera di garanzia, pratica DL-2026-000001',
  ]) {
    expect(text).toContain(said)
  }
})

it('a paper is the same to the byte once its words were laid out before, whatever was drawn between', async () => {
  const first = await papers.contract(sampleTerms)

  await papers.informationSheet(adjustable)

  expect(Buffer.from(await papers.contract(sampleTerms)).equals(Buffer.from(first))).toBe(true)
})
