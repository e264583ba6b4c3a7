import { expect, it } from 'vitest'

import { lengthFaults } from '#studio/words/lengthFaults.ts'

import { wordsOf } from './wordsOf.ts'

const widthOf = (text: string) => text.length * 8
const faults = (path: string[], italian: string, english: string) => {
  const [top = '', ...rest] = path
  const said = (text: string) => ({
    survey: { [top]: rest.reduceRight<unknown>((inner, name) => ({ [name]: inner }), text) },
  })
  const { words } = wordsOf({ it: said(italian), en: said(english) })
  return words.map((word) => lengthFaults(word, widthOf))[0]
}
const long = 'x'.repeat(42)

it.each([
  ['a label', ['page', 'amount', 'label']],
  ['a label for individual firms', ['page', 'amount', 'label_INDIVIDUAL_COMPANY']],
  ['a button', ['page', 'actions', 'confirm']],
  ['a button of a dialog', ['page', 'dialogs', 'leave', 'dismiss']],
])('finds %s that is wider than a phone', (_, path) => {
  expect(faults(path, long, 'x'.repeat(41))).toEqual({ it: 'wide' })
})

it('does not measure what may take several lines, nor the braces of a value', () => {
  expect(faults(['page', 'intro'], long, long)).toEqual({})
  expect(faults(['page', 'dialogs', 'leave', 'text'], long, long)).toEqual({})
  expect(faults(['page', 'a', 'label'], `${'x'.repeat(36)} {{n}}`, 'x'.repeat(38))).toEqual({})
})

it('finds a text of over 40 letters that is more than 1.6 times as long as another', () => {
  expect(faults(['page', 'intro'], 'x'.repeat(49), 'x'.repeat(30))).toEqual({ it: 'longer' })
  expect(faults(['page', 'intro'], 'x'.repeat(48), 'x'.repeat(30))).toEqual({})
  expect(faults(['page', 'intro'], 'x'.repeat(40), 'x'.repeat(10))).toEqual({})
})
