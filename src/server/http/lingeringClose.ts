import type { FastifyReply, FastifyRequest } from 'fastify'

/** What announces no more than this runs out after its refusal. */
const MOST_RUN_OUT_BYTES = 32 * 1024 * 1024

/**
 * Lets somebody who is refused while still sending hear why. A browser reads no answer before it has sent everything: a
 * body that announces an ordinary length runs out, and nobody looks at it. Of any other nothing more is read: with the
 * answer the connection ends in one direction, and a moment later in both, lest its end destroy the answer on its way.
 */
export function letAnswerArrive(
  { raw, headers }: FastifyRequest,
  reply: FastifyReply,
  farewellMs: number,
): void {
  const announced = headers['content-length']
  if (raw.complete || (announced === undefined && headers['transfer-encoding'] === undefined)) return

  if (Number(announced) <= MOST_RUN_OUT_BYTES) {
    reply.raw.once('finish', () => raw.unpipe().resume())
    return
  }
  const { socket } = raw
  const stopReading = () => socket.pause()
  reply.header('connection', 'close')
  // Who reads a request starts its socket again.
  socket.on('resume', stopReading)
  stopReading()
  // Node would end both directions with the answer.
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), farewellMs)
  }
}
