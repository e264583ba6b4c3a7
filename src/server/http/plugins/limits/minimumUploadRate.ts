import fp from 'fastify-plugin'

import type { Patience } from '../../Timeouts.ts'

/**
 * Cuts off whoever sends a body so slowly that it only holds the connection. A phone on a bad line is faster than that,
 * and may take its time as long as it goes on.
 */
export const slowBodies = fp(async (app, { bytes, withinMs }: Patience['slowest']) => {
  app.addHook('onRequest', async ({ raw, headers }) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (!hasBody) return

    let before = raw.socket.bytesRead
    const look = setInterval(() => {
      const { bytesRead } = raw.socket
      if (bytesRead - before < bytes) raw.socket.destroy()
      before = bytesRead
    }, withinMs)
    look.unref()
    // What is looked at no more is let go at once, with all that hangs on it.
    const stop = () => clearInterval(look)
    raw.once('end', stop).once('close', stop)
  })
})
