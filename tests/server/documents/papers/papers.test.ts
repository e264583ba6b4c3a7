import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'

import type { ContractTerms } from '#server/documents/papers/ContractTerms.ts'
import { papers } from '#server/documents/papers/papers.ts'

import { sampleTerms } from '../../../support/sampleTerms.ts'

/** In points. */
const A4_WIDTH = 595.28
const MARGIN = 56

const adjustable: ContractTerms = { ...sampleTerms, loan: { ...sampleTerms.loan, rateType: 'ADJUSTABLE' } }

async function textOf(pdf: Promise<Uint8Array>): Promise<string> {
  const { text } = await extractText(new Uint8Array(await pdf), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

async function pagesOf(pdf: Promise<Uint8Array>): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(await pdf))
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

/** In points from the left, where the words of the first page end that reach furthest. */
async function furthestWordOf(pdf: Promise<Uint8Array>): Promise<number> {
  const page = await (await getDocumentProxy(new Uint8Array(await pdf))).getPage(1)
  const { items } = await page.getTextContent()
  return Math.max(...items.map((item) => ('str' in item ? item.transform[4] + item.width : 0)))
}

/** A contract whose first part is longer by so many lines. */
function contractOf(lines: number): ContractTerms {
  const address = Array.from(
    { length: lines },
    () => 'Strada provinciale delle colline veronesi e del lago,',
  ).join(' ')
  return { ...sampleTerms, company: { ...sampleTerms.company, address } }
}

/** Of 35 instalments of 617.08 and a last one of 617.25, with 2.50 each, and 350 at the beginning. */
const figures = [
  '20.000,00 €',
  '36 mesi',
  '6,95 %',
  '8,62 %',
  '617,08 €',
  '2,50 €',
  '350,00 €',
  '22.655,05 €',
]

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

it('a word that is longer than its column is broken, and not cut at the edge of the page', async () => {
  const company = { ...sampleTerms.company, name: 'Precipitevolissimevolmente'.repeat(5) }

  const furthest = await furthestWordOf(papers.contract({ ...sampleTerms, company }))

  expect(furthest).toBeLessThanOrEqual(A4_WIDTH - MARGIN)
})

it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
  'a contract has no heading at the foot of a page, its first part longer by %d lines',
  async (lines) => {
    const pages = await pagesOf(papers.contract(contractOf(lines)))

    for (const page of pages) expect(page).not.toMatch(/\d\. [A-Z][a-z ]+ Banca Esempio · contratto/)
  },
)

it('the plan of three years stands on one page', async () => {
  const pages = await pagesOf(papers.contract(sampleTerms))

  expect(pages.at(-1)).toMatch(/Rata Importo .* 1 617,08 € .* 36 617,25 €/)
})
