import { expect, it } from 'vitest'

import { plainCharacters } from '#validation/plainCharacters.ts'

it.each([
  ['every kind of space as a plain one', 'a\u00A0b\u202Fc\td', 'a b c d'],
  ['no character of no width', 'a\u200Bb\u00ADc\uFEFF', 'abc'],
  ['everything else as it is', 'è «già» 1-2', 'è «già» 1-2'],
])('writes %s', (_, text, plain) => {
  expect(plainCharacters(text)).toBe(plain)
})
