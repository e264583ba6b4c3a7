import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { limitSends } from '#server/security/codes/limitSends.ts'

import { buildTestServer, type BuiltServer } from '../../../support/buildTestServer.ts'

const A_NETWORK = 200
const ALTOGETHER = 5000
const IP = '10.0.0.9'

describe('codes sent for many cases and to many addresses', () => {
  let server: BuiltServer
  let sends = 0
  beforeEach(async () => {
    server = await buildTestServer({ environment: { rateLimits: true } })
    // Ten minutes into an hour.
    server.clock.advance(600)
  })
  afterEach(() => server.close())

  it('are two hundred an hour from one network, and as many from another', async () => {
    expect(await refusedOf(A_NETWORK, '2001:db8::1')).toBe(0)
    expect(await refusedOf(1, '2001:db8::ffff')).toBe(1)
    expect(await refusedOf(1, '2001:db8:0:1::1')).toBe(0)
  })

  it('are refused from one network until the hour is over, and no longer', async () => {
    await alreadySent(A_NETWORK)

    server.clock.advance(50 * 60 - 1)
    expect(await refusedOf(1, IP)).toBe(1)
    server.clock.advance(1)
    expect(await refusedOf(1, IP)).toBe(0)
  })

  it('are five thousand an hour altogether', async () => {
    await alreadySent(ALTOGETHER - 1)

    expect(await refusedOf(1, '10.0.0.1')).toBe(0)
    expect(await refusedOf(1, '10.0.0.2')).toBe(1)
    server.clock.advance(50 * 60)
    expect(await refusedOf(1, '10.0.0.2')).toBe(0)
  })

  it.each([
    ['pauses after each to one address', 'PT10M', 600],
    ['seconds between two of one case', 'PT1S', 30],
  ])('say when the next may be sent: after the longer, here the %s', async (_, pause, seconds) => {
    const { otp } = server.context.definitions.current.main.settings
    const { againAt } = await limit({
      ...aSend(IP),
      otp: { ...otp, secondsBetweenSends: 30, pauses: [pause] },
    })
    expect((againAt.getTime() - server.clock.now().getTime()) / 1000).toBe(seconds)
  })

  /** How many are refused of so many more codes, each of another case to another address. */
  async function refusedOf(count: number, ip: string): Promise<number> {
    let refused = 0
    for (let times = 0; times < count; times += 1) {
      await limit(aSend(ip)).catch((error: { code?: string }) => {
        if (error.code !== 'OTP_SENDS_USED_UP') throw error
        refused += 1
      })
    }
    return refused
  }

  /** Another case, another address. */
  function aSend(ip: string): Parameters<typeof limitSends>[2] {
    sends += 1
    const { otp } = server.context.definitions.current.main.settings
    return { caseId: `case ${sends}`, purpose: 'pec', destination: `${sends}@pec.example`, ip, otp }
  }

  function limit(send: Parameters<typeof limitSends>[2]): ReturnType<typeof limitSends> {
    const { database } = server.context
    return database.transaction().execute((tx) => limitSends(server.context, tx, send))
  }

  /** As if so many had been sent: one by one it would take too long. */
  async function alreadySent(count: number): Promise<void> {
    await refusedOf(1, IP)
    await server.context.database.updateTable('counters').set({ count }).execute()
  }
})
