import { expect, it } from 'vitest'

import { Pool } from '#server/interpreter/scheduling/Pool.ts'

it('begins as many items of its queue as there are free slots, and never more', async () => {
  const ends: (() => void)[] = []
  const wanted: number[] = []
  const pool = new Pool(
    {
      concurrency: 3,
      isDue: () => true,
      async begin(most) {
        wanted.push(most)
        return Array.from({ length: most }, () => new Promise<void>((resolve) => ends.push(resolve)))
      },
    },
    () => undefined,
  )

  expect(await pool.fill()).toBe(3)
  const second = pool.fill()
  expect(wanted).toEqual([3])
  ends[0]?.()

  expect(await second).toBe(1)
  expect(wanted).toEqual([3, 1])
})
