import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setInterval as every } from 'node:timers/promises'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { USUAL_TIMEOUTS } from '#server/http/Timeouts.ts'

import { type BuiltServer, buildTestServer } from '../../../../support/buildTestServer.ts'

const TAEG = '/api/v1/bancaesempio/prescreening/taeg'
const timeouts = {
  ...USUAL_TIMEOUTS,
  headersMs: 1500,
  requestMs: 60_000,
  checkIntervalMs: 50,
  minimumUploadRate: { bytes: 500, withinMs: 2000 },
}

let server: BuiltServer
let port: number
beforeEach(async () => {
  server = await buildTestServer({ timeouts })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = server.app.server.address() as AddressInfo)
})
afterEach(() => server.close())

async function connected(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** Sends a text piece by piece, after what is sent at once, until the other side has had enough. Answers what came back. */
async function drips(text: string, bytes: number, everyMs: number, atOnce = ''): Promise<string> {
  const socket = await connected()
  socket.write(atOnce)
  let answer = ''
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
  // A connection that is cut off closes by an error: that is no fault of the test's.
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const answered = new Promise((resolve) => socket.once('data', resolve))
  let sent = 0
  for await (const _ of every(everyMs)) {
    if (socket.destroyed || answer !== '' || sent >= text.length) break
    socket.write(text.slice(sent, (sent += bytes)))
  }
  await Promise.race([closed, answered])
  socket.destroy()
  await closed
  return answer
}

const health = async () => (await fetch(`http://127.0.0.1:${port}/actuator/health`)).status

const headOf = (body: string) =>
  `POST ${TAEG} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`

describe('who is slow', () => {
  it('and sends nothing at all is let go, by the thousand, while others are served', async () => {
    const sockets = await Promise.all(Array.from({ length: 1000 }, connected))
    const closed = Promise.all(
      sockets.map((socket) => new Promise((resolve) => socket.resume().once('close', resolve))),
    )
    expect(await health()).toBe(200)

    await closed
    expect(await health()).toBe(200)
  })

  it('with the headers is told so and let go', async () => {
    expect(await drips(`GET / HTTP/1.1\r\nHost: ${'a'.repeat(5000)}\r\n\r\n`, 1, 10)).toMatch(
      /^HTTP\/1.1 408 /,
    )
  })

  it('with a body is let go, and others are served', async () => {
    const body = ' '.repeat(20_000)
    const held = drips(body, 1, 20, headOf(body))
    expect(await health()).toBe(200)

    expect(await held).toBe('')
    expect(await health()).toBe(200)
  })

  it('and goes on all the same, as on a bad line, is answered', async () => {
    const body = JSON.stringify({ amount: 20_000, purpose: 'liquidity' }) + ' '.repeat(20_000)

    expect(await drips(body, 200, 20, headOf(body))).toMatch(/^HTTP\/1.1 200 /)
  })
})
