import { afterEach, describe, expect, it } from 'vitest'

import type { TrustedProxies } from '#server/environment/readProxies.ts'

import { buildTestServer, type BuiltServer } from '../../../../support/buildTestServer.ts'

const A_MINUTE = 60
const [PROXY, INNER, CALLER] = ['10.0.0.7', '10.0.0.8', '198.51.100.9']

describe('who calls', () => {
  let server: BuiltServer
  afterEach(() => server.close())

  it.each<[string, TrustedProxies, string, (forged: string) => string]>([
    ['without a proxy', false, CALLER, (forged) => forged],
    ['behind one proxy', 1, PROXY, (forged) => `${forged}, ${CALLER}`],
    ['behind two', 2, INNER, (forged) => `${forged}, ${CALLER}, ${PROXY}`],
    ['behind a proxy known by its address', [PROXY], PROXY, (forged) => `${forged}, ${CALLER}`],
    ['behind proxies of one network', ['10.0.0.0/24'], INNER, (forged) => `${forged}, ${CALLER}, ${PROXY}`],
    ['past the proxy', [PROXY], CALLER, (forged) => forged],
  ])(
    '%s is limited by their network, not by an address that they write themselves',
    async (_, trustProxy, from, forwarded) => {
      server = await buildTestServer({ environment: { rateLimits: true, trustProxy } })

      const statuses = []
      for (let call = 0; call <= A_MINUTE; call += 1) {
        statuses.push(await beginSession(from, forwarded(`203.0.113.${call}`)))
      }

      expect(statuses.filter((status) => status === 200)).toHaveLength(A_MINUTE)
    },
  )

  it.each<[string, TrustedProxies, string, (caller: string) => string]>([
    ['one proxy', 1, PROXY, (caller) => caller],
    ['two', 2, INNER, (caller) => `${caller}, ${PROXY}`],
    ['a proxy known by its address', [PROXY], PROXY, (caller) => caller],
  ])('behind %s is told apart from others behind it', async (_, trustProxy, from, forwarded) => {
    server = await buildTestServer({ environment: { rateLimits: true, trustProxy } })

    const statuses = []
    for (let call = 0; call <= A_MINUTE; call += 1) {
      statuses.push(await beginSession(from, forwarded(`203.0.113.${call}`)))
    }

    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('by IPv6 is one caller in all addresses of their network', async () => {
    server = await buildTestServer({ environment: { rateLimits: true } })

    const statuses = []
    for (let call = 0; call <= A_MINUTE; call += 1) {
      statuses.push(await beginSession(`2001:db8:0:1::${call.toString(16)}`))
    }

    expect(statuses.at(-1)).toBe(429)
    expect(await beginSession('2001:db8:0:2::1')).toBe(200)
  })

  async function beginSession(remoteAddress: string, forwarded?: string): Promise<number> {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/v1/bancaesempio/token/generate',
      remoteAddress,
      ...(forwarded !== undefined && { headers: { 'x-forwarded-for': forwarded } }),
    })
    return statusCode
  }
})
