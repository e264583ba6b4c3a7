import { expect, it } from 'vitest'

import { walkThroughFaults } from './walkThroughFaults.ts'

it('eight applicants on lines that lose, double and cut off come to the end, and nothing acknowledged is lost or doubled', async () => {
  const { line, violations } = await walkThroughFaults(8, 1)

  expect(violations).toEqual([])
  expect(Number(/(\d+) faults met/.exec(line)?.[1])).toBeGreaterThan(40)
}, 300_000)
