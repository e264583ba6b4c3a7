import { expect, it } from 'vitest'

import { rjsfFields } from '#engine/stock/rjsfFields.ts'
import { entries } from '#studio/catalogue/catalogue.ts'
import { type FieldEntry, nameOf } from '#studio/catalogue/CatalogueEntry.ts'
import { theme } from '#theme/index.ts'

import english from '../../i18n/en/studio.json' with { type: 'json' }
import italian from '../../i18n/it/studio.json' with { type: 'json' }

const { ErrorSummary: _, isolated: __, sayValue: ___, ...lists } = theme
const registered = [
  ...Object.entries(lists).flatMap(([part, names]) => Object.keys(names).map((name) => `${part}.${name}`)),
  ...Object.keys(rjsfFields).map((name) => `fields.${name}`),
  'ErrorSummary',
]
const fields = entries.filter((entry): entry is FieldEntry => entry.kind === 'field')

it('shows everything that the theme registers, and nothing that it does not', () => {
  const shown = entries.flatMap(({ shows }) => shows)

  expect(shown.toSorted()).toEqual(registered.toSorted())
})

it('has one entry of a name', () => {
  const names = entries.map(nameOf)

  expect(names).toEqual([...new Set(names)])
})

it.each([
  ['it', italian],
  ['en', english],
])('has words for every entry, and for no other (%s)', (_language, { specimens }) => {
  expect(Object.keys(specimens).toSorted()).toEqual(entries.map(nameOf).toSorted())
})

it.each([
  ['it', italian],
  ['en', english],
])('has a label and a help for every field (%s)', (_language, words) => {
  const specimens = words.specimens as Record<string, { label?: string; help?: string } | undefined>
  const mute = fields.map(nameOf).filter((name) => !specimens[name]?.label || !specimens[name].help)

  expect(mute).toEqual([])
})

it('tells the keyboard of every widget that is a control', () => {
  const untold = fields
    .filter(({ shows: [first] }) => first.startsWith('widgets.'))
    // Those two hold native buttons, which know their keys by themselves.
    .filter(({ role, keyboard = [] }) => role !== 'file' && role !== 'group' && keyboard.length === 0)

  expect(untold.map(nameOf)).toEqual([])
})
