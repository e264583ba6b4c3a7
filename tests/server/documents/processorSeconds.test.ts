import { existsSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { processorSeconds } from '#server/documents/inspection/processorSeconds.ts'

/** The system counts in hundredths, each of the two times by itself. */
const TICKS = 0.02

function ownSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

describe.skipIf(!existsSync('/proc/self/stat'))('the processor time of a process', () => {
  it('is what the process itself has counted', () => {
    const before = ownSeconds()
    const seconds = processorSeconds(process.pid)

    expect(seconds).toBeGreaterThanOrEqual(before - TICKS)
    expect(seconds).toBeLessThanOrEqual(ownSeconds() + TICKS)
  })

  it('is not known of one that is not there', () => {
    expect([processorSeconds(undefined), processorSeconds(0)]).toEqual([null, null])
  })
})
