import { expect, it } from 'vitest'

import type { ScreenState } from '#engine/screen/ScreenHost.ts'
import { sampleTexts } from '#studio/sampleTexts.ts'
import { sayValue, sayValues } from '#theme/words/sayValue.ts'

const state: ScreenState = {
  scope: {
    data: { turnover: 'SMALL' },
    variables: {
      account: 'IT60X0542811101000000123456',
      amount: 12_500,
      instalment: 61_753,
      rate: 6.5,
      months: 36,
      month: 1,
      due: '2025-03-13',
      purpose: 'liquidity',
      other: 'taxes',
      unknown: 'yachts',
      isNew: false,
      year: 2024,
      kilometres: 120_000,
      extras: ['Tetto', 'Gancio', ''],
      payments: [100, 2500],
      guarantors: [
        { name: 'Anna', share: { euro: 1000 }, phone: null },
        { name: 'Bruno', isHeir: false },
      ],
      empty: '',
      papers: [
        { key: 'a', filename: 'bilancio.pdf', bytes: 345_678, state: 'valid' },
        { key: 'b', filename: 'visura.pdf' },
        { key: 'c', filename: 'foto.pdf', bytes: 2_000_000, state: 'odd' },
      ],
    },
    sources: {},
    results: {},
    settings: {},
    step: { name: 'test' },
    status: {},
  },
  sources: {
    purposes: {
      status: 'ready',
      value: [
        { code: 'taxes', says: 'Imposte' },
        { code: 'liquidity', says: 'Cassa' },
      ],
    },
  },
  pending: null,
  apiError: null,
  dialog: null,
}
const screen = { sources: { purposes: { endpoint: 'any', options: { value: 'code', label: 'says' } } } }
const texts = sampleTexts('it', {
  turnover: { options: { SMALL: 'Fino a 100.000 €' } },
  options: { purposes: { liquidity: 'Liquidità' }, yesNo: { no: 'No' } },
  fields: { DocumentsField: { state: { valid: 'Valido' } } },
  units: { months_one: '{{count}} mese', months_other: '{{count}} mesi' },
})
const say = (from: string, rest: object = {}) => sayValue({ from, ...rest }, { state, texts, screen })

it.each([
  ['whole euro', '/variables/amount', 'euro', '12.500 €'],
  ['cents', '/variables/instalment', 'cents', '617,53 €'],
  ['percent', '/variables/rate', 'percent', '6,50 %'],
  ['months', '/variables/months', 'months', '36 mesi'],
  ['one month', '/variables/month', 'months', '1 mese'],
  ['a date', '/variables/due', 'date', '13/03/2025'],
  ['an IBAN, in groups of four', '/variables/account', 'iban', 'IT60 X054 2811 1010 0000 0123 456'],
  ['a number, with dots', '/variables/kilometres', 'number', '120.000'],
  ['the entries of a list', '/variables/extras', undefined, 'Tetto e Gancio'],
  ['each entry as it says', '/variables/payments', 'euro', '100 € e 2.500 €'],
  ['objects of a list, each by what it holds', '/variables/guarantors', undefined, 'Anna, 1000 e Bruno, No'],
  ['a year, without dots', '/variables/year', undefined, '2024'],
  ['no, in words', '/variables/isNew', undefined, 'No'],
])('says %s', (_, from, as, said) => {
  expect(say(from, { as })?.replaceAll(/\s/g, ' ')).toBe(said)
})

it('says a choice by the wording of its source, else as the source calls it, else as it is', () => {
  expect(say('/variables/purpose', { as: 'choice', source: 'purposes' })).toBe('Liquidità')
  expect(say('/variables/other', { as: 'choice', source: 'purposes' })).toBe('Imposte')
  expect(say('/variables/unknown', { as: 'choice', source: 'purposes' })).toBe('yachts')
})

it('says a choice by the wording of its field', () => {
  expect(say('/data/turnover', { as: 'choice', field: 'turnover' })).toBe('Fino a 100.000 €')
})

it('says nothing where nothing stands', () => {
  expect(say('/variables/missing', { as: 'euro' })).toBeUndefined()
  expect(say('/variables/empty')).toBeUndefined()
})

it('says of each document its name, and its size and state where they are known', () => {
  const shown = { from: '/variables/papers', as: 'document' } as const

  expect(sayValues(shown, { state, texts, screen })).toEqual([
    'bilancio.pdf · 338 kB · Valido',
    'visura.pdf',
    'foto.pdf · 1,9 MB · odd',
  ])
})

it('says of each entry of a list the part that is named, and nothing of one without it', () => {
  expect(say('/variables/guarantors', { each: '/name' })).toBe('Anna e Bruno')
  expect(say('/variables/guarantors', { each: '/share/euro', as: 'euro' })).toBe('1.000\u00a0€')
})

it('says a choice as a source without keys calls it, and as it is where that says nothing', () => {
  const value = [
    { value: 'taxes', label: 'Imposte' },
    { value: 'yachts', label: 7 },
  ]
  const plain = { sources: { purposes: { endpoint: 'any' } } }
  const shown = (from: string, entries: unknown) => {
    const sources = { purposes: { status: 'ready', value: entries } } as const
    return sayValue(
      { from, as: 'choice', source: 'purposes' },
      { state: { ...state, sources }, texts, screen: plain },
    )
  }

  expect(shown('/variables/other', value)).toBe('Imposte')
  expect(shown('/variables/unknown', value)).toBe('yachts')
  expect(shown('/variables/other', 'none yet')).toBe('taxes')
  expect(say('/variables/other', { as: 'choice' })).toBe('taxes')
})

it('says yes in words, or as it is where there are none', () => {
  expect(sayValue({ from: '/a' }, { state: { ...state, scope: { a: true } as never }, texts, screen })).toBe(
    'true',
  )
  expect(say('/variables/months', { as: 'choice' })).toBe('36')
})
