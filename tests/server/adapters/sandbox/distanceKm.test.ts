import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { distanceKm } from '#server/adapters/sandbox/ports/locations/distanceKm.ts'

const rome = { latitude: 41.8919, longitude: 12.5113 }
const milan = { latitude: 45.4643, longitude: 9.1895 }
const cagliari = { latitude: 39.2305, longitude: 9.1192 }

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('distanceKm', () => {
  it('is zero from a place to itself', () => {
    expect(distanceKm(rome, rome)).toBe(0)
  })

  it.each([
    ['Rome and Milan', rome, milan, 479],
    ['Rome and Cagliari', rome, cagliari, 412],
    ['the poles', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }, 20_015],
    ['a degree apart on the equator', { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 }, 111],
    [
      'two places beside the date line',
      { latitude: 0, longitude: 179.5 },
      { latitude: 0, longitude: -179.5 },
      111,
    ],
  ])('is right for %s', (_, one, other, expected) => {
    expect(Math.round(distanceKm(one, other))).toBe(expected)
  })

  it('is the same both ways, and never more than half way round the Earth', () => {
    for (const [one, other] of fc.sample(fc.tuple(position, position), 1_000)) {
      expect(distanceKm(one, other)).toBeCloseTo(distanceKm(other, one), 6)
      expect(distanceKm(one, other)).toBeLessThanOrEqual(Math.PI * 6371)
    }
  })
})
