import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'

import { describe, expect, it } from 'vitest'

import { USUAL_TIMEOUTS } from '#server/http/Timeouts.ts'

import { buildTestServer } from '../../../support/buildTestServer.ts'

const BODY = '{"amount":20000,"purpose":"liquidity"}'
const HALF = BODY.length / 2

describe('a server that is stopping', () => {
  it('finishes the request that it has begun, and refuses the next with the time to come back', async () => {
    const server = await buildTestServer()
    await server.app.listen({ port: 0 })
    const { port } = server.app.server.address() as AddressInfo
    const begun = Promise.withResolvers<void>()
    server.app.server.once('request', () => begun.resolve())
    const socket = connect(port, 'localhost')
    const answered = readAll(socket)

    socket.write(
      `POST /api/v1/bancaesempio/prescreening/taeg HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY.slice(0, HALF)}`,
    )
    await begun.promise
    const closed = server.close()
    socket.write(
      `${BODY.slice(HALF)}GET /api/v1/bancaesempio/prescreening/simulator HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    )
    const answers = (await answered).split(/(?=HTTP\/1\.1 )/)
    await closed

    expect(answers).toHaveLength(2)
    expect(answers[0]).toMatch(/^HTTP\/1\.1 200 [^]*"options":\[/)
    expect(answers[1]).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 2\r\n[^]*"code":"OVERLOADED"/i)
    expect(answers[1]).toMatch(/connection: close\r\n/i)
  })

  it(
    'cuts off a client that has not sent all of its request in time, and ends',
    { timeout: 20_000 },
    async () => {
      const server = await buildTestServer({ timeouts: { ...USUAL_TIMEOUTS, stopMs: 200 } })
      await server.app.listen({ port: 0 })
      const { port } = server.app.server.address() as AddressInfo
      const socket = connect(port, 'localhost')
      const answered = readAll(socket)
      socket.write('GET /api/v1/bancaesempio/prescreening/simulator HTTP/1.1\r\nHost: loc')
      await once(server.app.server, 'connection')

      await server.close()

      expect(await answered).toBe('')
    },
  )

  it('takes no new connection', async () => {
    const server = await buildTestServer()
    await server.app.listen({ port: 0 })
    const { port } = server.app.server.address() as AddressInfo
    await server.close()

    await expect(readAll(connect(port, 'localhost'))).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })
})

async function readAll(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  return text
}
