import { expect, it } from 'vitest'

import { besideTyped, withTyped } from '#engine/form/input/typing.ts'
import { pickEntry } from '#engine/compile/page/pickEntry.ts'
import plainUris from '#engine/slim/plainUris.ts'

const scope = {
  data: { code: 'a', none: undefined },
  variables: { year: 2025 },
  settings: { years: [2023, 2025], noYears: [] },
} as never
const list = [
  { id: 'a', year: 2024 },
  { id: 'a', year: 2025 },
  { id: 'b', year: 2025 },
]

it('an entry of a list is picked by all of its keys', () => {
  expect(pickEntry(list, { id: '/data/code' }, scope)).toBe(list[0])
  expect(pickEntry(list, { id: '/data/code', year: '/variables/year' }, scope)).toBe(list[1])
  expect(pickEntry([...list, {}], { id: '/data/none' }, scope)).toBeUndefined()
  expect(pickEntry(list, { id: '/variables/year' }, scope)).toBeUndefined()
  expect(pickEntry({ id: 'a' }, { id: '/data/code' }, scope)).toBeUndefined()
})

it('an entry of a list is picked by one of several values', () => {
  expect(pickEntry(list, { year: '/settings/years' }, scope)).toBe(list[1])
  expect(pickEntry(list, { year: '/settings/noYears' }, scope)).toBeUndefined()
})

it('without keys the value is taken as it is', () => {
  expect(pickEntry(list, undefined, scope)).toBe(list)
  expect(pickEntry('x', undefined, scope)).toBe('x')
})

it('what is being typed stands over the answers, and other answers leave it alone', () => {
  const typing = new Map<string, unknown>([
    ['/name', 'An'],
    ['/home/town', 'Ro'],
  ])

  expect(withTyped({ name: 'Bice', age: 7 }, typing)).toEqual({ name: 'An', age: 7, home: { town: 'Ro' } })
  const others = { name: 'Carla', age: 8, home: { town: 'Bari', zip: '1' } }
  expect(besideTyped(others, { name: 'Bice', home: { town: 'Roma' } }, typing)).toEqual({
    name: 'Bice',
    age: 8,
    home: { town: 'Roma', zip: '1' },
  })
  expect(besideTyped(others, {}, new Map())).toBe(others)
})

it('references are resolved within their own document alone', () => {
  expect(plainUris.resolve('screen', '#/definitions/a')).toBe('screen#/definitions/a')
  expect(plainUris.resolve('screen', 'other')).toBe('other')
  expect([plainUris.equal('a', 'a'), plainUris.equal('a', 'b')]).toEqual([true, false])
})
