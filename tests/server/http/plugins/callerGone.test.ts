import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'

import { expect, it } from 'vitest'

import { buildTestServer } from '../../../support/buildTestServer.ts'

const LEAST_ERROR = 50
const BEGUN =
  'POST /api/v1/bancaesempio/prescreening/taeg HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n' +
  'Content-Length: 100\r\n\r\n{"amount"'

interface Line {
  level: number
  msg: string
}

it('a caller who goes away in the middle of a body is no fault of the server, nor of its database', async () => {
  const lines: Line[] = []
  const server = await buildTestServer({
    environment: { logLevel: 'info' },
    logTo: (line) => lines.push(JSON.parse(line) as Line),
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo

  const begun = once(server.app.server, 'request')
  const socket = connect(port, '127.0.0.1')
  socket.write(BEGUN)
  await begun
  socket.destroy()

  await expect
    .poll(() => lines.map(({ msg }) => msg))
    .toContainEqual(expect.stringMatching(/^the caller has gone/))
  expect(lines.filter(({ level }) => level >= LEAST_ERROR)).toEqual([])
  await server.close()
})
