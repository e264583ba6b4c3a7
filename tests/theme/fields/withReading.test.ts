import { describe, expect, it } from 'vitest'

import { withReading } from '#theme/fields/withReading.ts'

const reading = { capital: 50_000, reserve: 0, result: -4200 }

describe('figures that were read in a document', () => {
  it('go where nothing stands', () => {
    expect(withReading({ capital: 10 }, {}, reading)).toEqual({ reserve: 0, result: -4200 })
  })

  it('take the place of what the figures began with, as long as none was touched', () => {
    const began = { capital: 0, reserve: 0, result: 0 }

    expect(withReading(began, began, reading)).toEqual({ capital: 50_000, result: -4200 })
    expect(withReading({ ...began, capital: 7 }, began, reading)).toEqual({})
  })

  it('leave nothing to do once they stand there', () => {
    expect(withReading(reading, {}, reading)).toEqual({})
  })
})
