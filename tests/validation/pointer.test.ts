import { expect, it } from 'vitest'

import { evaluateAt } from '#validation/pointer.ts'

const root = { facts: { company: { name: 'Aurora' }, 'a/b': { '~': 1 }, list: ['one', 'two'], none: null } }

it.each([
  ['the whole', '', root],
  ['a place inside', '/facts/company/name', 'Aurora'],
  ['an entry of a list', '/facts/list/1', 'two'],
  ['a key with a slash and a tilde, escaped', '/facts/a~1b/~0', 1],
  ['nothing, where the way ends early', '/facts/none/name', undefined],
  ['nothing, where a text has no inside', '/facts/company/name/length', undefined],
  ['nothing that an object has by birth', '/facts/constructor', undefined],
])('finds %s', (_, pointer, expected) => {
  expect(evaluateAt(root, pointer)).toEqual(expected)
})
