import { describe, expect, it, vi } from 'vitest'

import { memoized, memoizedBy } from '#validation/memoized.ts'

describe('what was made of texts', () => {
  it('is made once, and again when a text is another', () => {
    const make = vi.fn<() => object>(() => ({}))
    const first = memoized('a name', ['one', 'two'], make)

    expect(memoized('a name', ['one', 'two'], make)).toBe(first)
    expect(memoized('a name', ['one', 'three'], make)).not.toBe(first)
    expect(make).toHaveBeenCalledTimes(2)
  })

  it('is kept for two products that have a file of one name', () => {
    const make = vi.fn<() => object>(() => ({}))
    const first = memoized('a file', ['of one'], make)
    memoized('a file', ['of the other'], make)

    expect(memoized('a file', ['of one'], make)).toBe(first)
    memoized('a file', ['of a third'], make)
    memoized('a file', ['of a fourth'], make)
    expect(memoized('a file', ['of one'], make)).not.toBe(first)
  })

  it('may say itself of what it was made', () => {
    const texts = new Map([
      ['used', 'one'],
      ['other', 'two'],
    ])
    const inputsOf = ({ uses }: { uses: string[] }) => uses.map((name) => texts.get(name) ?? '')
    const read = () => memoizedBy('a screen', inputsOf, () => ({ uses: ['used'] }))
    const first = read()

    texts.set('other', 'three')
    expect(read()).toBe(first)
    texts.set('used', 'three')
    expect(read()).not.toBe(first)
  })
})
