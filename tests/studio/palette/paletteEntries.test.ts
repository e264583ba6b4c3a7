import { describe, expect, it } from 'vitest'

import { findEntries, type PaletteEntry } from '#studio/palette/paletteEntries.ts'

const entries: PaletteEntry[] = [
  { kind: 'page', label: 'Words', path: '/words' },
  {
    kind: 'step',
    label: 'Which company is it?',
    name: 'matching_company',
    path: '/map?step=matching_company',
  },
  { kind: 'file', label: 'i18n/it/words.json', path: '/json?file=i18n/it/words.json' },
  { kind: 'file', label: 'schemas/identification/matching_company.json', path: '/json' },
]

describe('what the palette finds', () => {
  it.each([
    ['all, where nothing is typed', ' ', [0, 1, 2, 3]],
    ['a label that begins so before those that hold it', 'words', [0, 2]],
    ['a technical name, before a path that holds it', 'matching', [1, 3]],
    ['what holds each of several words, in any case', 'COMPANY which', [1]],
    ['nothing, where a word is in no name', 'company zebra', []],
  ])('is %s', (_what, typed, found) => {
    expect(findEntries(entries, typed)).toEqual(found.map((index) => entries[index]))
  })
})
