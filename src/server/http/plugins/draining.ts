import type { Server } from 'node:http'

import fp from 'fastify-plugin'

import { isObserved } from './observability/isObserved.ts'
import { DomainError } from '../../errors/DomainError.ts'

/** By then another server has taken over, or this one has started anew. */
const COME_BACK_SECONDS = 2

/** So often a server that stops looks for connections on which nothing is under way any more. */
const LOOK_MS = 500

/**
 * A server that gets a signal to stop finishes what it has begun. What still reaches it on an open connection is refused before
 * anything was done, with the time to come back: the client waits and sends it again. So is what reaches a server of an older
 * release than the definitions in force need. What looks at the server is told how it is until the end.
 */
export const draining = fp(async (app) => {
  const { lifecycle } = app.context
  let isClosing = false
  app.addHook('preClose', async () => {
    lifecycle.stop()
    isClosing = true
    if (app.server.listening) closeOnceIdle(app.server)
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

/** A connection that had a request under way as the server began to close would stay open after it, and hold up the end. */
function closeOnceIdle(server: Server): void {
  const looks = setInterval(() => server.closeIdleConnections(), LOOK_MS)
  server.once('close', () => clearInterval(looks))
}
