import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { anApplicant } from '../../../support/anApplicant.ts'
import type { BuiltServer } from '../../../support/buildTestServer.ts'
import { covers } from '../../../support/covers.ts'
import { databases } from '../../../support/databases.ts'

describe.each(databases)('the token on $name', ({ build }) => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await build()
  })
  afterAll(() => server.close())

  async function statusWith(token: string): Promise<number | string> {
    const holder = server.applicant()
    holder.token = token
    const response = await holder.get('/process/status')
    return response.statusCode === 403 ? `403 ${response.json<{ code: string }>().code}` : response.statusCode
  }

  async function refresh(token: string): Promise<string> {
    const holder = server.applicant()
    holder.token = token
    const { access_token } = await holder.expectOk<{ access_token: string }>(holder.post('/token/refresh'))
    return access_token
  }

  async function newToken(): Promise<string> {
    return (await anApplicant(server).at('matching_company')).token ?? ''
  }

  it('lives twenty minutes, and says so in its claims', async () => {
    covers('call:POST /token/refresh', 'rule:7.6', 'rule:9.15')

    const token = await newToken()
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({
      iat: expect.any(Number),
      sub: expect.any(String),
      jti: expect.any(String),
    })
    expect(claims.exp - claims.iat).toBe(1200)
    server.clock.advance(1199)
    expect(await statusWith(token)).toBe(200)
    server.clock.advance(2)
    expect(await statusWith(token)).toBe('403 40301')
  })

  it('is exchanged for another; the old one serves what is under way for thirty seconds, then no more', async () => {
    const old = await newToken()
    const next = await refresh(old)
    expect(await statusWith(next)).toBe(200)

    server.clock.advance(30)
    expect(await statusWith(old)).toBe(200)
    server.clock.advance(1)
    expect(await statusWith(old)).toBe('403 TOKEN_INVALID')
  })

  it('shown by a tab that slept beyond its life is over, and the renewed session lives on', async () => {
    const old = await newToken()
    server.clock.advance(1000)
    const next = await refresh(old)
    expect(await statusWith(next)).toBe(200)
    server.clock.advance(201)

    expect(await statusWith(old)).toBe('403 40301')
    expect(await statusWith(next)).toBe(200)
  })

  it('used again after its successor was used ends the session for both, and the log says which', async () => {
    const warned = vi.spyOn(server.context.log, 'warn')
    const old = await newToken()
    const next = await refresh(old)
    expect(await statusWith(next)).toBe(200)
    server.clock.advance(31)

    expect(await statusWith(old)).toBe('403 TOKEN_INVALID')
    expect(await statusWith(next)).toBe('403 TOKEN_INVALID')
    const said = 'a token was used after its successor: the session is revoked'
    expect(warned.mock.calls).toEqual([[{ session: expect.any(String) }, said]])
    warned.mockRestore()
  })

  it('locks no applicant out whose response was lost: the successor was never used', async () => {
    const old = await newToken()
    await refresh(old)
    server.clock.advance(300)
    expect(await statusWith(old)).toBe(200)
    expect(await statusWith(await refresh(old))).toBe(200)
  })

  it('leaves both of two tabs that refresh at once with a good one', async () => {
    const old = await newToken()
    const [one, other] = await Promise.all([refresh(old), refresh(old)])
    server.clock.advance(60)
    expect(await statusWith(one)).toBe(200)
    expect(await statusWith(other)).toBe(200)
  })

  it('is not exchanged once its time is over, nor beyond the life of the session', async () => {
    let token = await newToken()
    for (let minutes = 0; minutes < 8 * 60; minutes += 15) {
      token = await refresh(token)
      server.clock.advance(15 * 60)
    }
    expect(await statusWith(token)).toBe('403 40301')
  })
})
