import { expect, it } from 'vitest'

import { MOST_STEPS, patternCost } from '#engine/compile/findings/patternCost.ts'

/** Whether two sets have a character in common: a text of it can then be read in endless ways. */
const overlap = (one: string, other: string) => patternCost(`^(?:${one}|${other})*$`, 60) > MOST_STEPS

it.each([
  ['\\d', '0'],
  ['\\d', '9'],
  ['\\w', '\\d'],
  ['\\w', '_'],
  ['\\w', 'A'],
  ['\\w', 'Z'],
  ['\\w', 'a'],
  ['\\w', 'z'],
  ['\\s', ' '],
  ['\\s', '\\t'],
  ['\\s', '\\r'],
  ['\\s', '\\u2000'],
  ['\\s', '\\u200a'],
  ['\\s', '\\ufeff'],
  ['\\D', '/'],
  ['\\D', ':'],
  ['\\W', '-'],
  ['\\S', 'x'],
  ['[a-c]', 'a'],
  ['[a-c]', 'c'],
  ['[^a]', 'b'],
  ['[\\d_]', '_'],
  ['[\\d_]', '7'],
  ['[^\\d]', 'x'],
  ['[^\\D]', '7'],
  ['.', 'x'],
  ['\\p{L}', '7'],
  ['[^\\p{L}]', 'x'],
  ['[\\p{L}]', '7'],
])('%s and %s have a character in common', (one, other) => {
  expect(overlap(one, other)).toBe(true)
})

it.each([
  ['\\d', '/'],
  ['\\d', ':'],
  ['\\w', '-'],
  ['\\w', '@'],
  ['\\w', '\\['],
  ['\\w', '`'],
  ['\\w', '\\{'],
  ['\\s', 'x'],
  ['\\s', '\\u0008'],
  ['\\s', '\\u000e'],
  ['\\s', '\\u1fff'],
  ['\\s', '\\u200b'],
  ['\\D', '5'],
  ['\\W', 'a'],
  ['\\S', ' '],
  ['[b-c]', 'a'],
  ['[b-c]', 'd'],
  ['[^a]', 'a'],
  ['[\\d_]', 'a'],
  ['[^\\d]', '7'],
  ['[^\\D]', 'x'],
])('%s and %s have none', (one, other) => {
  expect(overlap(one, other)).toBe(false)
})
