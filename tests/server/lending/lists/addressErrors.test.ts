import { expect, it } from 'vitest'

import { addressErrors } from '#server/lending/lists/addressErrors.ts'

const lists = { countries: 'states', provinces: 'provinces', towns: 'towns', toponyms: 'ways' }
const uiSchema = {
  people: { items: { home: { 'ui:options': lists } } },
  home: { 'ui:options': lists },
  // Asks for a country, and for no address.
  other: { 'ui:options': { countries: 'states' } },
}
const come = {
  states: [{ value: 'IT' }, { value: 'FR' }],
  provinces: [{ value: 'RM' }, { value: 'MI' }],
  towns: [
    { value: 'Roma', province: 'RM', zips: ['00118', '00119'] },
    { value: 'Milano', province: 'MI', zips: ['20121'] },
  ],
  ways: [{ value: 'Via' }],
}
const rome = { country: 'IT', province: 'RM', town: 'Roma', zip: '00118', toponym: 'Via' }
const faultsOf = (place: unknown, known: Record<string, unknown> = come) =>
  addressErrors(uiSchema, { home: place }, known).map(({ pointer }) => pointer)

it.each<[string, object, string[]]>([
  ['wholly listed', {}, []],
  ['in another of its ZIP codes', { zip: '00119' }, []],
  ['in a ZIP code of another town', { zip: '20121' }, ['/home/zip']],
  ['in a town of another province', { town: 'Milano', zip: '20121' }, ['/home/town']],
  ['in no town that there is', { town: 'Atlantide' }, ['/home/town']],
  ['in no province that there is', { province: 'XX' }, ['/home/province', '/home/town']],
  ['in no kind of street', { toponym: 'Rue' }, ['/home/toponym']],
  ['without a town yet', { town: undefined }, []],
  ['without a ZIP code yet', { zip: undefined }, []],
  ['without a province yet', { province: undefined }, ['/home/town']],
  [
    'abroad, where only the country is known',
    { country: 'FR', province: 'XX', town: 'X', toponym: 'Rue' },
    [],
  ],
  ['in no country', { country: 'XX', province: 'XX' }, ['/home/country']],
  ['without a country yet', { country: undefined, province: 'XX' }, []],
])('of an address %s is refused what is on no list', (_, change, faults) => {
  expect(faultsOf({ ...rome, ...change })).toEqual(faults)
})

it('an address is judged by the lists that have come', () => {
  expect(faultsOf({ ...rome, town: 'X', province: 'XX' }, { ...come, towns: undefined })).toEqual([
    '/home/province',
  ])
  expect(faultsOf({ ...rome, toponym: 'Rue', province: 'XX', town: 'X' }, {})).toEqual([])
  expect(faultsOf({ ...rome, town: 'X' }, { ...come, towns: [] })).toEqual(['/home/town'])
})

it('an address is judged in each row of a list, and said with its place and the reason', () => {
  const people = [{ home: rome }, { home: { ...rome, zip: '1' } }]

  expect(addressErrors(uiSchema, { people, other: { ...rome, country: 'XX', town: 'X' } }, come)).toEqual([
    { pointer: '/people/1/home/zip', keyword: 'enum', params: {} },
  ])
})
