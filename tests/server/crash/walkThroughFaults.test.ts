import { expect, it } from 'vitest'

import { walkThroughFaults } from './walkThroughFaults.ts'

/** `npm run chaos` lets hundreds walk. */
const WALKS = 2

it('applicants on lines that lose, double and cut off come to the end, and nothing acknowledged is lost or doubled', async () => {
  const { line, violations } = await walkThroughFaults(WALKS, 1)

  expect(violations).toEqual([])
  expect(Number(/(\d+) faults met/.exec(line)?.[1])).toBeGreaterThan(WALKS * 5)
}, 300_000)
