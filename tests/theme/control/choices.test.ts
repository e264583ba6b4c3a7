import { describe, expect, it } from 'vitest'

import { labelKind } from '#theme/control/labelKind.ts'
import { indexOfChoice, listedChoices } from '#theme/control/listedChoices.ts'
import { matchChoices, searchable, toSearchable } from '#theme/control/matchChoices.ts'

describe('choices that are searched', () => {
  const names = ['Monte Roma', 'Roma', 'Aroma', 'Romano', 'Forlì', "L'Aquila", 'Reggio nell’Emilia']
  const choices = toSearchable(names.map((label) => ({ value: label, label })))
  const found = (typed: string, limit = 9) => matchChoices(choices, typed, limit).map(({ label }) => label)

  it('come in this order: those that begin so, those with a word that does, the rest', () => {
    expect(found('roma')).toEqual(['Roma', 'Romano', 'Monte Roma', 'Aroma'])
  })

  it.each([
    ['FORLI', 'Forlì'],
    ['forlì', 'Forlì'],
    ['aquila', "L'Aquila"],
    ['l aquila', "L'Aquila"],
    ['emilia', 'Reggio nell’Emilia'],
    ['  monte  ', 'Monte Roma'],
  ])('are found by %j: %s', (typed, label) => {
    expect(found(typed)).toEqual([label])
  })

  it('are so many at most, and all from the beginning where nothing is typed', () => {
    expect(found('roma', 3)).toEqual(['Roma', 'Romano', 'Monte Roma'])
    expect(found('roma', 1)).toEqual(['Roma'])
    expect(found(' ', 2)).toEqual(['Monte Roma', 'Roma'])
    expect(found('xyz')).toEqual([])
  })

  it('are compared without accents, apostrophes and capitals', () => {
    expect(searchable(' Sant’Àgata-de` Goti ')).toBe('sant agata de  goti')
  })
})

describe('choices that a schema lists', () => {
  const words = { 'duration.options.a': 'Dodici', 'duration.options.1': 'Composta' } as Record<string, string>
  const texts = { find: (places: string[]) => places.map((place) => words[place]).find(Boolean) } as never
  const list = (enumOptions: object[], enumDisabled?: unknown[]) =>
    listedChoices({ enumOptions, enumDisabled } as never, 'duration', texts)

  it('are called as the wording says, or as they are', () => {
    expect(
      list([
        { value: 'a', label: 'a' },
        { value: 'b', label: 'B' },
      ]).map(({ label }) => label),
    ).toEqual(['Dodici', 'B'])
  })

  it('that are composed are called by their number, or as they are written', () => {
    const composed = [{ x: 1 }, { y: 2 }, null].map((value) => ({ value, label: String(value) }))

    expect(list(composed).map(({ label }) => label)).toEqual(['{"x":1}', 'Composta', 'null'])
    expect(list([{ value: { x: 1 }, label: 'Own' }])[0]?.label).toBe('Own')
  })

  it('cannot be chosen where the screen says so', () => {
    const choices = list(
      [
        { value: { x: 1 }, label: '' },
        { value: 'b', label: '' },
      ],
      [{ x: 1 }],
    )

    expect(choices.map(({ isDisabled }) => isDisabled)).toEqual([true, false])
    expect(list([{ value: 'a', label: '' }])[0]?.isDisabled).toBe(false)
    expect(listedChoices({} as never, 'duration', texts)).toEqual([])
  })

  it('are found again by what they say', () => {
    const choices = list([
      { value: 'a', label: '' },
      { value: { x: 1 }, label: '' },
    ])

    expect([
      indexOfChoice(choices, 'a'),
      indexOfChoice(choices, { x: 1 }),
      indexOfChoice(choices, 'c'),
    ]).toEqual([0, 1, -1])
  })
})

describe('the label of a field is', () => {
  const file = { type: 'string', format: 'data-url' } as const

  it.each<[string, object, unknown]>([
    ['label', { type: 'string' }, undefined],
    ['label', { type: 'string' }, 'TextWidget'],
    ['label', { enum: [1, 2, 3, 4, 5, 6] }, undefined],
    ['label', { type: 'array', items: file }, undefined],
    ['legend', { enum: [1, 2, 3, 4, 5] }, undefined],
    ['legend', { type: 'array', items: { type: 'string' } }, undefined],
    ['legend', { type: 'array', items: [file] }, undefined],
    ['legend', { type: 'array' }, undefined],
    ['legend', { type: 'array', items: true }, undefined],
    ['legend', { type: 'string' }, 'ConsentWidget'],
    ['own', { type: 'boolean' }, 'ConsentWidget'],
    ['own', { type: 'boolean' }, undefined],
    ['legend', { type: 'boolean' }, 'YesNoWidget'],
    ['own', { type: 'boolean' }, 'CheckboxWidget'],
    ['own', { type: 'boolean' }, 'checkbox'],
    ['legend', { type: 'boolean' }, 'radio'],
    ['legend', { type: 'boolean', enum: [true] }, 'RadioWidget'],
  ])('a %s for %j with the widget %s', (kind, schema, widget) => {
    expect(labelKind(schema, widget)).toBe(kind)
  })
})
