import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { authenticate } from '#server/security/sessions/authenticate.ts'
import { issueToken } from '#server/security/sessions/issueToken.ts'
import { startSession } from '#server/security/sessions/startSession.ts'

import { buildTestServer, type BuiltServer } from '../../../support/buildTestServer.ts'

const SESSION_S = 8 * 3600
const TOKEN_S = 20 * 60

describe('a token', () => {
  let server: BuiltServer
  beforeEach(async () => {
    server = await buildTestServer()
  })
  afterEach(() => server.close())

  const start = () => {
    const session = { subject: 'subject', caseId: null, person: null, needsCode: false }
    return startSession(server.context, server.context.database, session)
  }

  it.each([
    ['in the middle of its session', SESSION_S / 2, TOKEN_S],
    ['twenty minutes before the end of its session', SESSION_S - TOKEN_S, TOKEN_S],
    ['a minute before the end of its session', SESSION_S - 60, 60],
    ['at the end of its session', SESSION_S, 1],
  ])('made %s lives %i s into it %i s', async (_, seconds, life) => {
    const { context, clock } = server
    const known = await authenticate(context, `Bearer ${await start()}`, 'valid')
    clock.advance(seconds)

    const token = await issueToken(context, context.database, { ...known, parent: known.jti })

    const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(exp - iat).toBe(life)
  })

  it('that is used first ends the session that its own took the place of, and the audit says so', async () => {
    const { context } = server
    const old = await authenticate(context, `Bearer ${await start()}`, 'valid')
    const { id, subject, jti: parent } = old
    const next = { subject, caseId: null, person: null, needsCode: false, parent }
    const token = await startSession(context, context.database, next)

    await authenticate(context, `Bearer ${token}`, 'valid')

    const audited = context.database.selectFrom('audit').select(['about', 'chain', 'actor', 'number'])
    expect(await audited.where('kind', '=', 'sessionRevoked').execute()).toEqual([
      { about: 'replaced', chain: id, actor: 'applicant', number: 0 },
    ])
  })

  it('that is forged under the id of one of ours is told to the audit', async () => {
    const token = await start()
    const [head, payload] = token.split('.')
    const forged = `${head}.${payload}.${'A'.repeat(86)}`

    await expect(authenticate(server.context, `Bearer ${forged}`, 'valid')).rejects.toThrow('no valid token')
    await expect(authenticate(server.context, 'Bearer a.b.c', 'valid')).rejects.toThrow('no valid token')

    const rows = server.context.database.selectFrom('audit').select(['about', 'session_id'])
    const known = await authenticate(server.context, `Bearer ${token}`, 'valid')
    expect(await rows.where('kind', '=', 'tokenRefused').execute()).toEqual([
      { about: 'forged', session_id: known.id },
    ])
  })
})
