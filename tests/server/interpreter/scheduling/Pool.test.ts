import { expect, it, vi } from 'vitest'

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

it('begins an item that was claimed already once there is a slot, and has no room meanwhile', async () => {
  const first = Promise.withResolvers<void>()
  const begun = vi.fn<() => Promise<void>>(async () => undefined)
  const ended = vi.fn<(fault: unknown) => void>()
  const pool = new Pool({ concurrency: 1, isDue: () => true, begin: async () => [first.promise] }, ended)
  await pool.fill()

  const added = pool.add(begun)
  await Promise.resolve()
  expect([pool.room, begun.mock.calls.length]).toEqual([0, 0])
  first.resolve()
  await added

  expect([pool.room, begun.mock.calls.length, ended.mock.calls.length]).toEqual([1, 1, 2])
})

it('is over once what an item has added as it ended is over too', async () => {
  const last = Promise.withResolvers<void>()
  const pool = new Pool({ concurrency: 1, isDue: () => true, begin: async () => [] }, () => undefined)
  let isOver = false
  void pool.add(async () => void pool.add(() => last.promise))

  const stopped = pool.stop().then(() => (isOver = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(isOver).toBe(false)
  last.resolve()

  expect(await stopped).toBe(true)
})
