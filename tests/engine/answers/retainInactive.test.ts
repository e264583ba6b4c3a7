import { expect, it } from 'vitest'

import { retainInactive } from '#engine/answers/retainInactive.ts'

it.each([
  [
    'keeps what went without being touched',
    { use: 'a', other: 'x' },
    { use: 'b' },
    '/use',
    { use: 'b', other: 'x' },
  ],
  ['lets go what was emptied', { use: 'a', other: 'x' }, { use: 'a' }, '/other', { use: 'a' }],
  ['keeps further in', { p: { a: 1, b: 2 } }, { p: { a: 3 } }, '/p/a', { p: { a: 3, b: 2 } }],
  ['lets go a whole object that was changed', { p: { a: 1, b: 2 } }, { p: { a: 3 } }, '/p', { p: { a: 3 } }],
  [
    'keeps in rows',
    { r: [{ a: 1, b: 2 }, {}] },
    { r: [{ a: 3 }, {}] },
    '/r/0/a',
    { r: [{ a: 3, b: 2 }, {}] },
  ],
  [
    'lets go a row that was taken away',
    { r: [{ a: 1 }, { a: 2 }] },
    { r: [{ a: 2 }] },
    '/r',
    { r: [{ a: 2 }] },
  ],
  [
    'keeps zero, false and empty text',
    { a: 0, b: false, c: '', d: 1 },
    { d: 2 },
    '/d',
    { a: 0, b: false, c: '', d: 2 },
  ],
  ['takes a new value as it is', { a: 1 }, { a: null, b: 2 }, '/a', { a: null, b: 2 }],
])('%s', (_, before, after, changed, expected) => {
  expect(retainInactive(before, after, changed)).toEqual(expected)
})
