import type { FastifyReply, FastifyRequest } from 'fastify'

/** The rest of a body that announces no more than this is read and dropped. */
const MOST_DROPPED_BYTES = 32 * 1024 * 1024

/**
 * Lets the response reach a client that is refused while it still sends. A browser reads no response before it has sent
 * everything: the rest of a body of ordinary length is read and dropped. Of a longer one nothing more is read: the
 * connection closes for writing with the response, and entirely `lingerMs` later, lest a reset destroy the response.
 */
export function lingeringClose(
  { raw, headers }: FastifyRequest,
  reply: FastifyReply,
  lingerMs: number,
): void {
  const announced = headers['content-length']
  if (raw.complete || (announced === undefined && headers['transfer-encoding'] === undefined)) return

  if (Number(announced) <= MOST_DROPPED_BYTES) {
    reply.raw.once('finish', () => raw.unpipe().resume())
    return
  }
  const { socket } = raw
  const stopReading = () => socket.pause()
  reply.header('connection', 'close')
  // A reader of the request resumes its socket.
  socket.on('resume', stopReading)
  stopReading()
  // Node would end both directions with the answer.
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), lingerMs)
  }
}
