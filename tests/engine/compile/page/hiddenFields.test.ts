import { describe, expect, it } from 'vitest'

import { withoutNothing } from '#engine/compile/judge/withoutNothing.ts'
import { hiddenFields, isHidden, withoutHidden } from '#engine/compile/page/hiddenFields.ts'
import { movePoint, plainDigits } from '#engine/slim/plainDigits.ts'

describe('fields that are not shown', () => {
  const when = (name: unknown) => ({ 'ui:options': { when: name } })
  const screen = {
    uiSchema: {
      name: when('open'),
      home: { ...when('shut'), town: when('shut') },
      people: { items: { age: when('shut'), 'a/b': when('shut') } },
      odd: when(7),
      'ui:order': ['name'],
    },
  }
  const conditions = { open: () => true, shut: () => false }

  it('are those whose condition does not hold, in each row of a list', () => {
    expect(hiddenFields({ screen, conditions }, {})).toEqual([
      '/home',
      '/home/town',
      '/people/*/age',
      '/people/*/a~1b',
    ])
  })

  it('are judged anew by what holds now', () => {
    let holds = false
    const changing = { screen: { uiSchema: { name: when('x') } }, conditions: { x: () => holds } }
    expect(hiddenFields(changing, {})).toEqual(['/name'])
    holds = true

    expect(hiddenFields(changing, {})).toEqual([])
  })

  it('are none on a screen without conditions', () => {
    expect(hiddenFields({ screen, conditions: {} }, {})).toEqual([])
    expect(hiddenFields({ screen: {}, conditions }, {})).toEqual([])
  })

  it.each([
    ['/home', true],
    ['/home/town', true],
    ['/homestead', false],
    ['/people/3/age', true],
    ['/people/3/age/x', true],
    ['/people/3', false],
    ['/people/3/name', false],
    ['', false],
  ])('hide %j: %s', (pointer, hidden) => {
    expect(isHidden(['/home', '/people/*/age'], pointer)).toBe(hidden)
  })

  it('leave the data, and what is shown of it stays the same', () => {
    const data = { home: { town: 'Roma' }, people: [{ age: 1, name: 'A' }, 'x'], other: { a: 1 } }

    const left = withoutHidden(data, ['/home', '/people/*/age', '/nowhere/at/all']) as typeof data

    expect(left).toEqual({ people: [{ name: 'A' }, 'x'], other: { a: 1 } })
    expect(left.other).toBe(data.other)
    expect(data.home).toEqual({ town: 'Roma' })
  })

  it('leave other data as it is', () => {
    const data = { people: [{ age: 1 }], home: null }

    expect(withoutHidden(data, [])).toBe(data)
    expect(withoutHidden(data, ['/people/0/age', '/home/town'])).toEqual(data)
    expect(withoutHidden('text', ['/home'])).toBe('text')
  })
})

describe('an emptied field', () => {
  it('is not there, and leaves a place in a list', () => {
    const data = { a: undefined, b: { c: undefined, d: 1 }, list: [1, undefined, { e: undefined }] }

    expect(withoutNothing(data)).toStrictEqual({ b: { d: 1 }, list: [1, null, {}] })
  })

  it('leaves what holds none the same object', () => {
    const data = { b: { d: null }, list: [1, null], text: '' }

    expect(withoutNothing(data)).toBe(data)
    expect(withoutNothing(null)).toBeNull()
    const mixed = { empty: undefined, kept: { d: 1 } }
    expect(withoutNothing(mixed).kept).toBe(mixed.kept)
    expect(withoutNothing(mixed)).toBe(withoutNothing(mixed))
  })
})

describe('a number in digits alone', () => {
  it.each<[number, number, string | undefined]>([
    [0, 0, '0'],
    [12, 0, '12'],
    [-12.5, 0, '-12.5'],
    [1e21, 0, '1000000000000000000000'],
    [-1.25e22, 0, '-12500000000000000000000'],
    [2.5e-7, 0, '0.00000025'],
    [12345, 2, '123.45'],
    [5, 2, '0.05'],
    [500, 2, '5'],
    [0.5, -2, '50'],
    [1e21, 21, '1'],
    [Number.NaN, 0, undefined],
    [Infinity, 0, undefined],
  ])('is written without thousands and exponents: %d, moved by %i, is %s', (value, shift, written) => {
    expect(plainDigits(value, shift)).toBe(written)
  })

  it.each([
    ['12', '34', 1, '123.4'],
    ['12', '34', 2, '1234'],
    ['12', '34', 4, '123400'],
    ['12', '34', -3, '0.01234'],
    ['12', '34', -2, '0.1234'],
    ['00', '00', 0, '0'],
    ['012', '340', 0, '12.34'],
  ])('whose point in %s.%s moves by %i is %s', (whole, fraction, by, moved) => {
    expect(movePoint(whole, fraction, by)).toBe(moved)
  })
})
