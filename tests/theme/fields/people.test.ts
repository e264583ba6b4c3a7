import type { RJSFSchema } from '@rjsf/utils'
import { expect, it } from 'vitest'

import { fullName, missingFields, withMembers } from '#theme/fields/people.ts'

const schema: RJSFSchema = {
  required: ['name', 'roles', 'home'],
  properties: {
    nickname: { type: 'string' },
    name: { type: 'string' },
    roles: { type: 'array' },
    home: { type: 'object', required: ['town'], properties: { town: {}, floor: {} } },
  },
}
const missing = (data: unknown) => missingFields((part) => part, schema, undefined, data)

it.each([
  ['nothing at all', undefined, ['name', 'roles', 'home.town']],
  ['nothing in its parts', { name: null, roles: '', home: {} }, ['name', 'roles', 'home.town']],
  ['an empty list', { name: 'Ada', roles: [], home: { town: 0 } }, []],
  ['a whole part', { home: { town: 'Roma' } }, ['name', 'roles']],
])('what is missing of a person of whom there is %s', (_, data, names) => {
  expect(missing(data)).toEqual(names)
})

it('a part without fields of its own is missing where it must be there', () => {
  const open: RJSFSchema = { required: ['home'], properties: { home: { type: 'object' } } }

  expect(missingFields((part) => part, open, undefined, {})).toEqual(['home'])
  expect(missingFields((part) => part, open, undefined, { home: {} })).toEqual([])
  expect(missingFields((part) => part, {}, undefined, {})).toEqual([])
})

it('a person is called by as much of the name as there is', () => {
  expect([{ name: 'Ada', surname: 'Neri' }, { surname: 'Neri' }, {}].map(fullName)).toEqual([
    'Ada Neri',
    'Neri',
    '',
  ])
})

const member = (taxCode?: string) => ({ id: 'm', roles: [], data: taxCode === undefined ? {} : { taxCode } })
const asTheyAre = { removed: new Set<string>(), isClosed: false }

it('people are the same list where the register has nothing to add or to take away', () => {
  const people = [{ taxCode: 'A' }]

  expect(withMembers(people, undefined, asTheyAre)).toBe(people)
  expect(withMembers(people, [member('A')], { ...asTheyAre, isClosed: true })).toBe(people)
  expect(withMembers(people, [], asTheyAre)).toBe(people)
})

it.each([
  ['one more member', ['A'], ['A', 'B'], [], false, ['A', 'B']],
  ['a member who was removed', ['A'], ['A', 'B'], ['B'], false, ['A']],
  ['no member any more', ['A', 'C'], ['A'], [], true, ['A']],
  ['one who goes and one who comes', ['C'], ['A'], [], true, ['A']],
])('people of whom there is %s', (_, given, members, removed, isClosed, expected) => {
  const people = given.map((taxCode) => ({ taxCode }))
  const all = withMembers(people, members.map(member), { removed: new Set(removed), isClosed })

  expect(all.map(({ taxCode }) => taxCode)).toEqual(expected)
})

it('a member without a tax code comes once, and not at all once removed', () => {
  expect(withMembers([], [member()], asTheyAre)).toEqual([{}])
  expect(withMembers([], [member()], { removed: new Set(['']), isClosed: false })).toEqual([])
})
