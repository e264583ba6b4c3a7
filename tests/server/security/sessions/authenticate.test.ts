import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { authenticate } from '#server/security/sessions/authenticate.ts'
import { renewToken } from '#server/security/sessions/renewToken.ts'
import { startSession } from '#server/security/sessions/startSession.ts'

import { buildTestServer, type BuiltServer } from '../../../support/buildTestServer.ts'

const GRACE_S = 30
const TOKEN_S = 20 * 60
const INVALID = { code: 'TOKEN_INVALID' }

describe('who calls with a token', () => {
  let server: BuiltServer
  let token: string
  beforeEach(async () => {
    server = await buildTestServer()
    token = await start()
  })
  afterEach(() => server.close())

  const start = (more: object = {}) => {
    const session = { subject: 'subject', caseId: null, person: null, needsCode: false, ...more }
    return startSession(server.context, server.context.database, session)
  }
  const by = (shown: string, accepts: 'valid' | 'expired' = 'valid') =>
    authenticate(server.context, `Bearer ${shown}`, accepts)
  const renew = async () => renewToken(server.context, await by(token))
  const audited = async () => {
    const rows = server.context.database.selectFrom('audit').select(['kind', 'about', 'actor'])
    return rows.execute()
  }

  it('is known by it, and by the case and the person of the session', async () => {
    const known = await by(token)

    expect(known).toMatchObject({
      subject: 'subject',
      caseId: null,
      person: null,
      expired: false,
      needsCode: false,
    })
    expect(known.startedAt).toEqual(server.clock.now())
  })

  it.each([undefined, '', 'Bearer', 'Bearer ', 'Bearer a.b.c'])('is not known by %j', async (shown) => {
    await expect(authenticate(server.context, shown, 'expired')).rejects.toMatchObject(INVALID)
  })

  it.each([
    ['two spaces', (good: string) => `Bearer  ${good}`],
    ['another scheme', (good: string) => `Basic ${good}`],
    ['no scheme', (good: string) => good],
    ['a scheme with something before it', (good: string) => `x Bearer ${good}`],
    ['something after it', (good: string) => `Bearer ${good} x`],
  ])('is not known by a good token with %s', async (_, written) => {
    await expect(authenticate(server.context, written(token), 'valid')).rejects.toMatchObject(INVALID)
  })

  it('is known by the scheme in any case', async () => {
    await expect(authenticate(server.context, `bEARER ${token}`, 'valid')).resolves.toBeDefined()
  })

  it('is not known where the session is of another subject, or was ended', async () => {
    await server.context.database.updateTable('sessions').set({ subject: 'other' }).execute()
    await expect(by(token)).rejects.toMatchObject(INVALID)

    const ended = await start()
    await server.context.database.updateTable('sessions').set({ revoked_at: 1 }).execute()
    await expect(by(ended, 'expired')).rejects.toMatchObject(INVALID)
  })

  it('is not known where the token is no longer on record', async () => {
    await server.context.database.deleteFrom('tokens').execute()

    await expect(by(token)).rejects.toMatchObject(INVALID)
  })

  it('needs a code where the session asks for one, but to renew it', async () => {
    const locked = await start({ needsCode: true })

    await expect(by(locked)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
    expect(await by(locked, 'expired')).toMatchObject({ needsCode: true, expired: false })
  })

  it('comes too late once the time of the token is over, but to renew it', async () => {
    server.clock.advance(TOKEN_S - 1)
    expect(await by(token)).toMatchObject({ expired: false })
    server.clock.advance(1)

    await expect(by(token)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
    expect(await by(token, 'expired')).toMatchObject({ expired: true })
  })

  it('comes too late once the time of the token was ended before it was over', async () => {
    const expires_at = server.clock.now().getTime()
    await server.context.database
      .updateTable('tokens')
      .set({ expires_at: expires_at + 1 })
      .execute()
    expect(await by(token)).toMatchObject({ expired: false })
    await server.context.database.updateTable('tokens').set({ expires_at }).execute()

    await expect(by(token)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
  })

  it.each([
    ['to the end of the grace', GRACE_S, true],
    ['no longer', GRACE_S + 0.001, false],
  ])(
    'is served by a token that was renewed, and whose successor is in use, %s',
    async (_, seconds, isServed) => {
      await by(await renew())
      server.clock.advance(seconds)

      const served = by(token).then(
        () => true,
        () => false,
      )

      expect(await served).toBe(isServed)
    },
  )

  it('ends the session of both who hold a token, and the audit says so once', async () => {
    const next = await renew()
    await by(next)
    server.clock.advance(GRACE_S + 1)

    await expect(by(token)).rejects.toMatchObject(INVALID)
    await expect(by(token)).rejects.toMatchObject(INVALID)
    await expect(by(next)).rejects.toMatchObject(INVALID)

    expect(await audited()).toEqual([{ kind: 'sessionRevoked', about: 'reused', actor: 'system' }])
  })

  it('keeps the session where the successor of the token never arrived', async () => {
    await renew()
    server.clock.advance(GRACE_S + 1)

    expect(await by(token)).toMatchObject({ expired: false })
    expect(await audited()).toEqual([])
  })

  it('keeps the renewed session, though a tab that slept shows a token that is over', async () => {
    server.clock.advance(TOKEN_S / 2)
    const next = await renew()
    await by(next)
    server.clock.advance(TOKEN_S / 2)

    await expect(by(token)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
    expect(await by(next)).toBeDefined()
  })

  it('is noted at the first use of the token alone', async () => {
    const used = async () =>
      (await server.context.database.selectFrom('tokens').select('used_at').execute()).map(
        (each) => each.used_at,
      )
    expect(await used()).toEqual([null])
    const first = server.clock.now().getTime()

    await by(token)
    server.clock.advance(5)
    await by(token)

    expect(await used()).toEqual([first])
  })
})
