import { isUtf8 } from 'node:buffer'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { decodeToken } from '#app/session/decodeToken.ts'

import { covers } from '../../support/covers.ts'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = (claims: unknown) => `${part({ alg: 'EdDSA' })}.${part(claims)}.c2ln`

/** A slice in every test run, each time another; TOKEN_RUNS=20000 tries more. */
const RUNS = { numRuns: Number(process.env.TOKEN_RUNS ?? 3_000) }
const FAILED = 'Jwt Decoding failed'

/** Claims of every alphabet, whose letters bring both `-` and `_` into the token. */
const goodClaims = fc.record({
  iat: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
  exp: fc.integer(),
  sub: fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
  name: fc.constantFrom('Nicolò', 'Οδυσσεύς', '日本', '😀', '??>>~~'),
})
const goodToken = goodClaims.map(token)
/** A good token with a few characters taken out and others put in. */
const bentToken = fc
  .tuple(goodToken, fc.nat(), fc.nat({ max: 3 }), fc.string({ maxLength: 3, unit: 'grapheme' }))
  .map(([good, place, taken, put]) => {
    const at = place % good.length
    return good.slice(0, at) + put + good.slice(at + taken)
  })
const tokenOfAnything = fc.json().map((text) => `e30.${Buffer.from(text).toString('base64url')}.c2ln`)
const tokenOfBytes = fc
  .uint8Array({ maxLength: 24 })
  .map((bytes) => `e30.${Buffer.from(bytes).toString('base64url')}.c2ln`)
const threeParts = fc.tuple(fc.string(), fc.string(), fc.string()).map((parts) => parts.join('.'))

describe('decodeToken', () => {
  it('reads the claims, with letters of any alphabet', () => {
    covers('rule:5.15')

    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.string({ unit: 'grapheme' }), (iat, exp, sub) => {
        expect(decodeToken(token({ iat, exp, sub }))).toEqual({ iat, exp, sub })
      }),
    )
  })

  it('accepts every good token, in base64url without padding, with claims of any alphabet', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(goodClaims, (claims) => {
        const good = token(claims)
        for (const letter of good.match(/[-_=+/]/g) ?? []) seen.add(letter)
        // What JSON cannot hold, such as a zero below zero, is not asked for.
        expect(decodeToken(good)).toEqual(JSON.parse(JSON.stringify(claims)))
      }),
      RUNS,
    )
    expect([...seen].toSorted()).toEqual(['-', '_'])
  })

  it('accepts what is good and nothing else, however near it comes', () => {
    const outcomes = new Set<string>()
    const anyText = fc.oneof(goodToken, bentToken, tokenOfAnything, tokenOfBytes, threeParts, fc.string())
    fc.assert(
      fc.property(anyText, (text) => {
        const outcome = outcomeOf(text)
        expect(outcome).toBe(isGood(text) ? 'number number' : FAILED)
        outcomes.add(outcome)
      }),
      RUNS,
    )
    expect([...outcomes].toSorted()).toEqual([FAILED, 'number number'])
  })

  it.each([
    ['no text', 12],
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['two parts', token({ iat: 1, exp: 2 }).split('.').slice(0, 2).join('.')],
    ['four parts', `${token({ iat: 1, exp: 2 })}.more`],
    ['a payload that is no base64url', 'e30.{}.c2ln'],
    ['base64 that is not url-safe', `e30.${btoa('{"iat":1,"exp":2,"sub":"??>>"}')}.c2ln`],
    ['base64url of an impossible length', 'e30.abcde.c2ln'],
    ['a payload that is no UTF-8', `e30.${Buffer.from([0x7b, 0xff, 0x7d]).toString('base64url')}.c2ln`],
    ['a payload that is no JSON', `e30.${Buffer.from('{iat').toString('base64url')}.c2ln`],
    ['a payload that is null', token(null)],
    ['a payload that is a number', token(7)],
    ['no iat', token({ exp: 2 })],
    ['no exp', token({ iat: 1 })],
    ['an exp that is a text', token({ iat: 1, exp: '2' })],
    ['an iat that is null', token({ iat: null, exp: 2 })],
  ])('refuses %s', (_, value) => {
    covers('rule:5.15', 'rule:8.6')

    expect(() => decodeToken(value)).toThrow(new Error(FAILED))
  })

  it('never throws anything else', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.string(),
      fc.array(fc.base64String()).map((all) => all.join('.')),
    )
    fc.assert(
      fc.property(anything, (value) => {
        expect([FAILED, 'number number']).toContain(outcomeOf(value))
      }),
      RUNS,
    )
  })
})

function outcomeOf(value: unknown): string {
  try {
    const { iat, exp } = decodeToken(value)
    return `${typeof iat} ${typeof exp}`
  } catch (error) {
    return (error as Error).message
  }
}

/** The same judged with other means: those of Node. */
function isGood(text: string): boolean {
  const parts = text.split('.')
  if (parts.length !== 3 || parts.some((one) => !/^[A-Za-z0-9_-]+$/.test(one))) return false
  const [, payload = ''] = parts
  const bytes = Buffer.from(payload, 'base64url')
  if (payload.length % 4 === 1 || !isUtf8(bytes)) return false
  try {
    const claims = JSON.parse(bytes.toString().replace(/^\uFEFF/, '')) as Record<string, unknown> | null
    return [claims?.['iat'], claims?.['exp']].every(Number.isFinite)
  } catch {
    return false
  }
}
