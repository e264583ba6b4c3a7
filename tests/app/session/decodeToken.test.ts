import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { decodeToken } from '#app/session/decodeToken.ts'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = (claims: unknown) => `${part({ alg: 'EdDSA' })}.${part(claims)}.c2ln`

describe('decodeToken', () => {
  it('reads the claims, whatever letters they hold', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.string({ unit: 'grapheme' }), (iat, exp, sub) => {
        expect(decodeToken(token({ iat, exp, sub }))).toEqual({ iat, exp, sub })
      }),
    )
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
    expect(() => decodeToken(value)).toThrow(new Error('Jwt Decoding failed'))
  })

  it('never throws anything else', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.string(),
      fc.array(fc.base64String()).map((all) => all.join('.')),
    )
    fc.assert(
      fc.property(anything, (value) => {
        expect(['Jwt Decoding failed', 'number number']).toContain(outcomeOf(value))
      }),
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
