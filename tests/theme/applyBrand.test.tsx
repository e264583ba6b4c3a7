import { expect, it } from 'vitest'

import { applyBrand } from '#theme/applyBrand.ts'

it.each([
  ['#0b5a73', true],
  ['#036', true],
  ['#ffcc00', false],
  ['red', false],
  ['', false],
])('takes %s as the colour of the brand: %s', (color, expected) => {
  const root = document.createElement('div')

  expect(applyBrand(color, root)).toBe(expected)
  expect(root.style.getPropertyValue('--color-brand')).toBe(expected ? color : '')
})
