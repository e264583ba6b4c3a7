import { expect, it } from 'vitest'

import { LruMap } from '#validation/LruMap.ts'

it('lets go of what was read or set longest ago', () => {
  const map = new LruMap<string, number>(2)
  map.set('first', 1)
  map.set('second', 2)
  map.get('first')
  map.set('third', 3)

  expect(['first', 'second', 'third'].map((key) => map.get(key))).toEqual([1, undefined, 3])
})

it('holds the newest value of a key, and counts it once', () => {
  const map = new LruMap<string, number>(2)
  map.set('other', 0)
  map.set('key', 1)
  map.set('key', 2)

  expect([map.get('other'), map.get('key')]).toEqual([0, 2])
})
