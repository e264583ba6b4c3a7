import { expect, it } from 'vitest'

import { milliseconds } from '#app/navigation/milliseconds.ts'

it.each([
  ['PT20M', 1_200_000],
  ['P2D', 172_800_000],
  ['PT1H30M5S', 5_405_000],
  ['soon', undefined],
])('%s are %s', (text, expected) => {
  expect(milliseconds(text)).toBe(expected)
})
