import type { Server } from 'node:http'
import type { Socket } from 'node:net'

import fp from 'fastify-plugin'

import { isObserved } from './observability/isObserved.ts'
import { DomainError } from '../../errors/DomainError.ts'

/** By then another server has taken over, or this one has started anew. */
const COME_BACK_SECONDS = 2

/** So often a server that stops looks for connections on which nothing is under way any more. */
const LOOK_MS = 100

/**
 * A server that gets a signal to stop finishes what it has begun. What still reaches it on an open connection is refused before
 * anything was done, with the time to come back: the client waits and sends it again. So is what reaches a server of an older
 * release than the definitions in force need. What looks at the server is told how it is until the end.
 */
export const draining = fp(async (app) => {
  const { lifecycle, timeouts } = app.context
  const connections = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  let isClosing = false
  app.addHook('preClose', async () => {
    lifecycle.stop()
    isClosing = true
    if (app.server.listening) closeOnceIdle(app.server, connections, timeouts.stopMs)
  })
  app.addHook('onRequest', async ({ url }) => {
    if (isObserved(url)) return
    if (app.context.definitions.isBehind)
      throw new DomainError('OVERLOADED', 'Newer servers serve this.', {
        retryAfterSeconds: COME_BACK_SECONDS,
      })
    if (!isClosing) return
    throw new DomainError('OVERLOADED', 'The server is stopping.', { retryAfterSeconds: COME_BACK_SECONDS })
  })
})

/**
 * A connection that had a request under way as the server began to close would stay open after it, and hold up the end. So
 * would one that a browser has opened beforehand: for Node it is not idle until a first request has come over it. After
 * `stopMs` milliseconds all are closed: a client that sends or reads slowly would keep the server from an end in order.
 */
function closeOnceIdle(server: Server, connections: ReadonlySet<Socket>, stopMs: number): void {
  const looks = setInterval(() => {
    server.closeIdleConnections()
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  }, LOOK_MS)
  const cut = setTimeout(() => server.closeAllConnections(), stopMs)
  server.once('close', () => {
    clearInterval(looks)
    clearTimeout(cut)
  })
}
