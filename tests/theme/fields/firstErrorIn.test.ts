import { expect, it } from 'vitest'

import { firstErrorIn } from '#theme/fields/firstErrorIn.ts'

const wrong = (...messages: string[]) => ({ __errors: messages })

it.each([
  [undefined, undefined],
  [{}, undefined],
  [{ name: {} }, undefined],
  [wrong('A', 'B'), 'A'],
  [{ ...wrong(), name: wrong('B') }, 'B'],
  [{ ...wrong('A'), name: wrong('B') }, 'A'],
  [{ name: wrong(), home: { town: wrong('C') }, zip: wrong('D') }, 'C'],
])('finds the first error in %j: %s', (errors, message) => {
  expect(firstErrorIn(errors)).toBe(message)
})
