import fp from 'fastify-plugin'

import type { Timeouts } from '../../Timeouts.ts'

/**
 * Closes a connection whose body arrives below the minimum rate. A phone on a bad line is faster than that, and may take
 * its time as long as it goes on.
 */
export const minimumUploadRate = fp(async (app, { bytes, withinMs }: Timeouts['minimumUploadRate']) => {
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
