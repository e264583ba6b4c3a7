import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { decodeDocumentKey, type DocumentSlot, encodeDocumentKey } from '#server/documents/documentKey.ts'

import { covers } from '../../support/covers.ts'

const part = fc.oneof(
  fc.string({ unit: fc.constantFrom('#', '%', '2', '3', '5', 'a') }),
  fc.string({ unit: 'grapheme' }),
)
const slot = fc.record<DocumentSlot>({
  group: part,
  request: part,
  type: part,
  subType: part,
  selected: part,
})

describe('a document key', () => {
  it('joins the names with #', () => {
    covers('rule:9.14')

    const key = encodeDocumentKey({
      group: 'revenue',
      request: 'balance',
      type: 'annualBalance',
      subType: 'final',
      selected: '',
    })

    expect(key).toBe('revenue#balance#annualBalance#final#')
  })

  it('leads back to its place, whatever is in the names', () => {
    fc.assert(
      fc.property(slot, (one) => {
        expect(decodeDocumentKey(encodeDocumentKey(one))).toEqual(one)
      }),
      { numRuns: 20_000 },
    )
  })

  it('is shared by no two places', () => {
    fc.assert(
      fc.property(slot, slot, (one, other) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other)
        expect(encodeDocumentKey(one) === encodeDocumentKey(other)).toBe(isSame)
      }),
      { numRuns: 20_000 },
    )
  })

  it.each(['', 'a#b#c#d', 'a#b#c#d#e#f', 'a%#b#c#d#e', 'a%2#b#c#d#e', 'a%41#b#c#d#e'])(
    'is none of ours where it reads "%s"',
    (key) => {
      expect(decodeDocumentKey(key)).toBeNull()
    },
  )
})
