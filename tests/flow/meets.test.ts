import { describe, expect, it } from 'vitest'

import { meets } from '#flow/meets.ts'

describe('meets', () => {
  it.each([
    ['every line holds', { '/a': { const: 1 }, '/b/c': { minimum: 2 } }, true],
    ['one line does not', { '/a': { const: 1 }, '/b/c': { minimum: 9 } }, false],
    ['a value is absent', { '/d': {} }, false],
    ['a value is inherited', { '/constructor': {} }, false],
    ['an entry of a list is meant', { '/list/1': { const: 'y' } }, true],
    ['there is no line at all', {}, true],
  ])('%s', (_, condition, expected) => {
    expect(meets(condition, { a: 1, b: { c: 3 }, list: ['x', 'y'] })).toBe(expected)
  })
})
