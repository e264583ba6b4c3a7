import { expect, it } from 'vitest'

import type { Condition } from '#flow/Flow.ts'
import { readJourney } from '#studio/map/model/readJourney.ts'
import { sayCondition } from '#studio/map/words/sayCondition.ts'

import { definitionTexts, filesOf, smallFiles, wordsOf } from './mapFixtures.ts'

const small = filesOf(smallFiles)
const [english, italian] = [wordsOf(small, 'en'), wordsOf(small, 'it')]

it.each<[Condition, string, string]>([
  [
    { '/answers/amount/euros': { exclusiveMinimum: 50_000 } },
    'Amount asked for > 50,000 €',
    'Importo richiesto > 50.000 €',
  ],
  [
    { '/answers/amount/euros': { minimum: 10, maximum: 20 } },
    'Amount asked for ≥ 10 € and Amount asked for ≤ 20 €',
    'Importo richiesto ≥ 10 € e Importo richiesto ≤ 20 €',
  ],
  [{ '/facts/blacklisted': { const: true } }, 'company or person on a list', 'azienda o persona in lista'],
  [
    { '/facts/blacklisted': { not: { const: true } } },
    'neither company nor person on a list',
    'né azienda né persone in lista',
  ],
  [{ '/facts/somethingNew': { const: true } }, 'Something new', 'Something new'],
  [{ '/facts/somethingNew': { const: false } }, 'not Something new', 'non Something new'],
  [{ '/facts/score': { const: 'enough' } }, 'Score is enough', 'Punteggio: sufficiente'],
  [
    { '/facts/size': { enum: ['small', 'very_large'] } },
    'Size is small or Very large',
    'Size: small o Very large',
  ],
  [
    { '/facts/size': { not: { enum: ['small', 'large'] } } },
    'Size is not small or large',
    'Size: non small o large',
  ],
  [{ '/facts/addedPerson': { type: 'object' } }, 'Added person is there', "Persona aggiunta: c'è"],
  [
    { '/facts/peopleMissing': { maxItems: 0 } },
    'People to identify: none',
    'Persone da identificare: nessuno',
  ],
  [
    { '/facts/peopleUnreachable': { type: 'array', minItems: 1 } },
    'People not reached: at least one',
    'Persone non raggiunte: almeno uno',
  ],
  [
    { '/facts/investmentDocuments': { contains: { const: 'quote' } } },
    'Investment documents includes the quote',
    "Documenti dell'investimento comprende il preventivo",
  ],
  [{ '/facts/code': { pattern: '^A' } }, 'Code matches /^A/', 'Code segue /^A/'],
  [{ '/facts/code': { anyOf: [{ const: 1 }, { const: 2 }] } }, 'Code is 1 or Code is 2', 'Code: 1 o Code: 2'],
  [
    { '/facts/loan': { properties: { rate: { maximum: 3 } }, required: ['rate'] } },
    'Loan, rate ≤ 3 and Loan, rate is there',
    "Loan, rate ≤ 3 e Loan, rate: c'è",
  ],
  [{ '/facts/code': { multipleOf: 5 } }, 'Code: multipleOf 5', 'Code: multipleOf 5'],
  [
    { '/facts/eligible': { const: false }, '/facts/eligibleWithOtherTerms': { const: true } },
    'request not eligible and eligible with other terms',
    'richiesta non ammissibile e ammissibile con altre condizioni',
  ],
  [{ '/today': { minimum: 3 } }, 'Today ≥ 3', 'Oggi ≥ 3'],
])('says %j in plain words', (condition, inEnglish, inItalian) => {
  expect(sayCondition(condition, english)).toBe(inEnglish)
  expect(sayCondition(condition, italian)).toBe(inItalian)
})

it('calls an option of an answer as its screen does', () => {
  const words = wordsOf(definitionTexts(), 'it')
  const condition: Condition = { '/answers/simulator/rateType': { const: 'FIXED' } }

  expect(sayCondition(condition, words)).toBe('Tipo di tasso: Tasso fisso')
})

it.each(['it', 'en'] as const)('has a sentence for every branch of the loan (%s)', (language) => {
  const texts = definitionTexts()
  const branches = readJourney(texts, 'onboarding').edges.filter(
    ({ kind, isOtherwise }) => kind === 'branch' && !isOtherwise,
  )
  const sentences = branches.map(({ condition = {} }) => sayCondition(condition, wordsOf(texts, language)))

  expect(sentences.length).toBeGreaterThan(20)
  expect(sentences.filter((sentence) => sentence === '' || /map\.|\{\{|[a-z][A-Z]/.test(sentence))).toEqual(
    [],
  )
})
