import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { consumeLimit } from '#server/security/limits/consumeLimit.ts'
import { networkIndex } from '#server/security/limits/networkIndex.ts'

import { buildTestServer, type BuiltServer } from '../../../support/buildTestServer.ts'

const TEN_MINUTES = 600

describe('lookups', () => {
  let server: BuiltServer
  beforeEach(async () => {
    server = await buildTestServer({ environment: { rateLimits: true } })
    // Four minutes into ten.
    server.clock.advance(240)
  })
  afterEach(() => server.close())

  const bySubject = (subject: string) => consumeLimit(server.context, 'lookupsOfSubject', subject)
  const fromNetwork = (ip: string) =>
    consumeLimit(server.context, 'lookupsOfNetwork', networkIndex(server.context, ip))

  it.each([
    ['one subject', 40, bySubject, 'one', 'other'],
    ['one network', 400, fromNetwork, '2001:db8::1', '2001:db8:0:1::1'],
  ] as const)('are limited for %s to %i, and for another anew', async (_, most, limit, one, other) => {
    for (let times = 0; times < most; times += 1) await limit(one)

    await expect(limit(one)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await expect(limit(other)).resolves.toBeUndefined()
  })

  it('are counted for a whole network, whichever of its addresses is used', async () => {
    for (let times = 0; times < 400; times += 1) await fromNetwork(`2001:db8::${times.toString(16)}`)

    await expect(fromNetwork('2001:db8::ffff')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('are refused until the ten minutes are over, and no longer', async () => {
    for (let times = 0; times < 40; times += 1) await bySubject('one')

    server.clock.advance(TEN_MINUTES - 240 - 1)
    await expect(bySubject('one')).rejects.toMatchObject({ details: { retryAfterSeconds: 1 } })
    server.clock.advance(1)
    await expect(bySubject('one')).resolves.toBeUndefined()
  })

  it('are not counted by a server without limits', async () => {
    const free = await buildTestServer({ environment: { rateLimits: false } })
    for (let times = 0; times < 41; times += 1) {
      await consumeLimit(free.context, 'lookupsOfSubject', 'one')
    }
    expect(await free.context.database.selectFrom('counters').selectAll().execute()).toEqual([])
    await free.close()
  })
})
