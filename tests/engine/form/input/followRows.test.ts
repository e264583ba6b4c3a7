import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { evaluateAt } from '#validation/pointer.ts'
import { followRows } from '#engine/form/input/followRows.ts'

const rows = (...names: string[]) => ({ people: names.map((name) => ({ name })) })

describe('a place in a list', () => {
  it.each([
    ['stays before a row that is removed', 0, ['a', 'c'], 0],
    ['goes up after a row that is removed', 2, ['a', 'c'], 1],
    ['is gone with its own row', 1, ['a', 'c'], undefined],
    ['goes down after a row that is put in', 2, ['a', 'x', 'b', 'c'], 3],
    ['stays when rows are added at the end', 2, ['a', 'b', 'c', 'd', 'e'], 2],
    ['goes where its row is moved', 2, ['a', 'c', 'b'], 1],
    ['stays when its row is changed', 1, ['a', 'x', 'c'], 1],
    ['is gone when the list is emptied', 0, [], undefined],
  ])('%s', (_, row, names, expected) => {
    const pointer = followRows(`/people/${row}/name`, rows('a', 'b', 'c'), rows(...names))

    expect(pointer).toBe(expected === undefined ? undefined : `/people/${expected}/name`)
  })

  it('is followed through lists inside of lists', () => {
    const before = { groups: [rows('a'), rows('b', 'c')] }
    const after = { groups: [rows('b', 'c')] }

    expect(followRows('/groups/1/people/1/name', before, after)).toBe('/groups/0/people/1/name')
  })

  it('is where it was in data without lists, whatever changed', () => {
    expect(followRows('/a/b', { a: { b: 1 } }, { c: 2 })).toBe('/a/b')
  })

  it('leads to a row that says the same, wherever one row of several was taken out or put in', () => {
    const property = fc.property(
      fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 8 }),
      fc.nat(),
      fc.nat(),
      fc.boolean(),
      (names, at, from, isRemoval) => {
        const changed = names.toSpliced(at % names.length, isRemoval ? 1 : 0, ...(isRemoval ? [] : ['\0new']))
        const row = from % names.length
        const place = followRows(`/people/${row}/name`, rows(...names), rows(...changed))

        const isRemoved = isRemoval && row === at % names.length
        expect(place === undefined ? undefined : evaluateAt(rows(...changed), place)).toBe(
          isRemoved ? undefined : names[row],
        )
      },
    )
    fc.assert(property, { seed: 77_003 })
  })
})
