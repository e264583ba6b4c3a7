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

/** Of 35 instalments of 617.08 and a last one of 617.25, with 2.50 each, and 350 at the beginning. */
const figures = ['20.000,00 €', '36 mesi', '6,95%', '8,62%', '617,08 €', '2,50 €', '350,00 €', '22.655,05 €']

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

it('a loan without interest costs what is lent, though its instalments do not divide it', async () => {
  const loan = { amount: 25_000, durationMonths: 72, instalmentCents: 34_722, tan: 0, taeg: 0 }
  const free = { ...sampleTerms.loan, ...loan, upfrontCents: 0, instalmentFeeCents: 0 }

  const text = await textOf(papers.contract({ ...sampleTerms, loan: free }))

  expect(text).toContain('Importo totale dovuto 25.000,00 €')
})

it('the plan of a contract asks for the instalment that the loan has, where the products count it otherwise', async () => {
  const loan = { ...sampleTerms.loan, instalmentCents: 61_707 }

  const text = await textOf(papers.contract({ ...sampleTerms, loan }))

  expect(text).toContain('Rata mensile 617,07 €')
  expect(text).toMatch(/ 35 617,07 € .* 36 617,6\d € /)
  expect(text).not.toContain('617,08 €')
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
