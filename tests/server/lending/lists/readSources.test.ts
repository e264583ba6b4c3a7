import { expect, it } from 'vitest'

import { readSources } from '#server/lending/lists/readSources.ts'
import { codeLists } from '#server/lending/lists/codeLists.ts'

const places = { provinces: [{ value: 'VR' }] }
const ports = {
  locations: { places: async () => places, countries: async (of: string) => ({ of }) },
} as never
const read = (sources: object, variables: object = {}, offered?: Record<string, unknown>) =>
  readSources(ports, sources as never, variables, offered)

it('lists of the bank come by the call that offers them to the page, or a part of it', async () => {
  const sources = {
    jobs: { endpoint: 'getProfessions', at: '/values' },
    positions: { endpoint: 'getPositions' },
    states: { endpoint: 'getCountries' },
    provinces: { endpoint: 'getLocationData', at: '/provinces' },
    options: { endpoint: 'getOptions' },
  }

  expect(await read(sources)).toEqual({
    jobs: codeLists.professions('it').values,
    positions: codeLists.positions('it'),
    states: { of: 'it' },
    provinces: places.provinces,
    options: undefined,
  })
})

it('a list comes with the task, or from what a service offered; what depends on the page is left out', async () => {
  const sources = {
    cars: { service: 'cars' },
    people: { from: '/variables/people' },
    names: { from: '/variables', at: '/names' },
    models: { from: '/sources/cars', at: '/models' },
    colours: { from: '/sources/cars', at: '/colours' },
    none: { from: '/sources/other/list' },
    chosen: { from: '/variables/people', where: { '/id': '/data/id' } },
  }
  const variables = { people: [1], names: ['A'] }

  expect(await read(sources, variables, { cars: { models: ['M'] } })).toEqual({
    cars: { models: ['M'] },
    people: [1],
    names: ['A'],
    models: ['M'],
    colours: [],
    none: undefined,
  })
})

it('the lists of the bank are said in the language that is asked for, and in Italian where it has none', () => {
  const labelOf = (language: string) => codeLists.positions(language as never).values[0]

  expect(labelOf('en')).toEqual({ value: 'OWNER', label: 'Owner' })
  expect(labelOf('it')).toEqual({ value: 'OWNER', label: 'Titolare' })
  expect(labelOf('de')).toEqual({ value: 'OWNER', label: 'Titolare' })
})
