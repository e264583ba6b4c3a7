import { describe, expect, it } from 'vitest'

import { sourceErrors } from '#engine/compile/judge/sourceErrors.ts'
import type { Screen } from '#engine/screen/Screen.ts'

const fromTowns = { 'ui:options': { source: 'towns' } }
const screen = {
  sources: {
    towns: { endpoint: 'getLocationData', options: { value: 'code', label: 'name' } },
    texts: { endpoint: 'getTerms' },
  },
  uiSchema: {
    town: fromTowns,
    text: { 'ui:options': { source: 'texts' } },
    lost: { 'ui:options': { source: 'nowhere' } },
    home: { town: fromTowns },
    people: { items: { town: fromTowns } },
    odd: { 'ui:options': { source: 7 } },
  },
} as unknown as Pick<Screen, 'uiSchema' | 'sources'>
const come = { towns: [{ code: 'RM' }, { code: 7 }], texts: [], nowhere: [] }
const faultsOf = (data: unknown, sources: Record<string, unknown> = come) =>
  sourceErrors(screen, data, sources).map(({ pointer }) => pointer)

describe('an answer to be chosen from a source', () => {
  it.each([
    ['an entry of it', 'RM', []],
    ['a number that is an entry', 7, []],
    ['a number written as a text', '7', []],
    ['none of its entries', 'MI', ['/town']],
    ['a number that is none of its entries', 8, ['/town']],
    ['nothing yet', undefined, []],
    ['emptied', null, []],
    ['several', ['MI'], []],
    ['of another kind, which the schema judges', true, []],
  ])('is judged where it is %s', (_, town, faults) => {
    expect(faultsOf({ town })).toEqual(faults)
  })

  it('is judged wherever it stands: in a group, and in each row of a list', () => {
    const people = [{ town: 'RM' }, { town: 'MI' }, { town: 'TO' }]

    expect(faultsOf({ home: { town: 'MI' }, people })).toEqual([
      '/home/town',
      '/people/1/town',
      '/people/2/town',
    ])
  })

  it('says that it is none of what could be chosen', () => {
    expect(sourceErrors(screen, { town: 'MI' }, come)).toEqual([
      { pointer: '/town', keyword: 'enum', params: {} },
    ])
  })

  it.each([
    ['has not come', {}],
    ['came as no list', { towns: { code: 'RM' } }],
  ])('is not judged while its source %s', (_, sources) => {
    expect(faultsOf({ town: 'MI' }, sources)).toEqual([])
  })

  it('is not judged by a source without choices, nor by one that the screen has not', () => {
    expect(faultsOf({ text: 'MI', lost: 'MI', odd: 'MI', unasked: 'MI' })).toEqual([])
  })

  it('is judged by entries that are values themselves', () => {
    expect(faultsOf({ town: 'RM' }, { towns: ['RM'] })).toEqual([])
    expect(faultsOf({ town: 'MI' }, { towns: ['RM'] })).toEqual(['/town'])
  })

  it('is judged by the entries that came last', () => {
    expect(faultsOf({ town: 'MI' }, { towns: [{ code: 'MI' }] })).toEqual([])
    expect(faultsOf({ town: 'MI' }, { towns: [{ code: 'RM' }] })).toEqual(['/town'])
  })
})

it.each([undefined, null, 'RM', 7])('finds nothing in answers that are %j', (data) => {
  expect(faultsOf(data)).toEqual([])
})

it('finds nothing on a screen without sources', () => {
  expect(sourceErrors({ ...screen, sources: undefined }, { town: 'MI' }, come)).toEqual([])
})
