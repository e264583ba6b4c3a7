import { randomUUID } from 'node:crypto'
import { CompactSign } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { claimedId, readToken, signToken } from '#server/security/sessions/tokens.ts'

import { buildTestServer, type BuiltServer } from '../../../support/buildTestServer.ts'
import { forgedTokens } from '../../../support/forgedTokens.ts'

const LONGEST = 2000

describe('a token', () => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await buildTestServer()
  })
  afterAll(() => server.close())

  const read = (token: string) => readToken(server.context.keys, token, server.clock.now())
  const claims = () => {
    const iat = Math.floor(server.clock.now().getTime() / 1000)
    return { iat, exp: iat + 60, sub: 'subject', jti: randomUUID() }
  }

  it('that we signed is read with its claims', async () => {
    const signed = claims()

    expect(await read(await signToken(server.context.keys, signed))).toEqual({
      claims: signed,
      expired: false,
    })
  })

  it('that is bent in any way is not read, but where only its session can tell', async () => {
    const forged = await forgedTokens(server, await signToken(server.context.keys, claims()))

    const taken: string[] = []
    for (const [name, token] of forged) if (await read(token)) taken.push(name)

    // Signed by us, for a subject or under an id that is not the session's.
    expect(taken).toEqual(['sub 2', 'jti 1', 'jti 3'])
  })

  it.each([
    ['as long as it may be', LONGEST, true],
    ['longer by one', LONGEST + 1, false],
  ])('that is %s is read: %i, %j', async (_, length, isRead) => {
    const { keys } = server.context
    const base = (await signToken(keys, { ...claims(), sub: '' })).length
    // Three letters of the subject are four of the token.
    const near = Math.floor(((length - base) * 3) / 4)
    const tokens = await Promise.all(
      [near - 1, near, near + 1].map((size) => signToken(keys, { ...claims(), sub: 'x'.repeat(size) })),
    )
    const token = tokens.find((each) => each.length === length)!

    expect(token).toHaveLength(length)
    expect((await read(token)) !== null).toBe(isRead)
  })

  it.each([
    ['in the second of its beginning', 0, 60, false],
    ['five seconds before it', 5, 65, false],
    ['a second before its end', -59, 1, false],
    ['in the second of its end', -60, 0, true],
    ['long after its end', -9_000, -8_940, true],
  ])('read %s is over, or not', async (_, iat, exp, expired) => {
    const { clock, context } = server
    const now = Math.floor(clock.now().getTime() / 1000)
    const token = await signToken(context.keys, { ...claims(), iat: now + iat, exp: now + exp })

    expect((await read(token))?.expired).toBe(expired)
  })

  it.each([
    ['six seconds before its beginning', 6, 66],
    ['that ends as it begins', 0, 0],
    ['that ends before it begins', 0, -1],
  ])('read %s is none', async (_, iat, exp) => {
    const now = Math.floor(server.clock.now().getTime() / 1000)
    const token = await signToken(server.context.keys, { ...claims(), iat: now + iat, exp: now + exp })

    expect(await read(token)).toBeNull()
  })

  it('says the id that it claims, whoever signed it, where that could be one of ours', async () => {
    const claiming = (jti: unknown) => unsigned({ jti })
    const jti = randomUUID()

    expect(claimedId(claiming(jti))).toBe(jti)
    for (const other of [undefined, 7, 'x', `${jti}0`, ` ${jti}`, jti.toUpperCase(), jti.slice(1)]) {
      expect(claimedId(claiming(other))).toBeUndefined()
    }
  })

  it('says no id where it is no token, or too long a one', () => {
    const jti = randomUUID()

    expect(claimedId('a.b.c')).toBeUndefined()
    expect(claimedId(`${unsigned({ jti })}.x`)).toBeUndefined()
    expect(claimedId(unsigned({ jti, more: 'x'.repeat(LONGEST) }))).toBeUndefined()
  })

  it('whose header and claims we sign, but written with a space, is none', async () => {
    const { privateKey, kid } = server.context.keys.signing
    const text = JSON.stringify({ ...claims(), iss: 'digital-lending', aud: 'digital-lending-api' }, null, 1)
    const token = await new CompactSign(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'at+jwt' })
      .sign(privateKey)

    expect(await read(token)).toBeNull()
  })
})

/** A token with a signature of no key. */
function unsigned(claims: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  return `${encode({ alg: 'EdDSA' })}.${encode(claims)}.AAAA`
}
