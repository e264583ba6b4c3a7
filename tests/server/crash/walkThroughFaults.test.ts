import { expect, it } from 'vitest'

import { walkThroughFaults } from './walkThroughFaults.ts'

it('twenty applicants on lines that lose, double and cut off come to the end, and nothing acknowledged is lost or doubled', async () => {
  const { line, violations } = await walkThroughFaults(20, 1)

  expect(violations).toEqual([])
  expect(Number(/(\d+) faults met/.exec(line)?.[1])).toBeGreaterThan(100)
}, 300_000)
