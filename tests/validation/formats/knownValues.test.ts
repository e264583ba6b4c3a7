import { expect, it } from 'vitest'

import { isKnownPec } from '#validation/formats/knownPec.ts'
import { isKnownTaxCode } from '#validation/formats/knownTaxCode.ts'

it.each(['BNCGLI84E52L781K', 'BNC •••• 81K', 'BNC •••• 81K (2)', 'BNC •••• 81K (12)'])(
  '%s is a tax code, whole or masked',
  (text) => {
    expect(isKnownTaxCode(text)).toBe(true)
  },
)

it.each([
  'BNCGLI84E52L781A',
  'BNC •••• 81',
  'BNC •••• 81K (2',
  'xBNC •••• 81K',
  'BNC •••• 81K (123)',
  'BNC ... 81K',
  '•••• 81K',
  '',
])('%j is neither', (text) => {
  expect(isKnownTaxCode(text)).toBe(false)
})

it.each(['aurora@pec.example', '7f8e3a52-0000-4000-8000-000000000040'])(
  '%s is an address, or the id of one',
  (text) => {
    expect(isKnownPec(text)).toBe(true)
  },
)

it.each([
  'aurora',
  'a•••@pec.example',
  '7f8e3a52-0000-4000-8000',
  'x7f8e3a52-0000-4000-8000-000000000040',
  '7f8e3a52-0000-4000-8000-0000000000400',
  '',
])('%j is neither', (text) => {
  expect(isKnownPec(text)).toBe(false)
})
