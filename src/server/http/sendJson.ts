import type { FastifyReply } from 'fastify'

/** Sends JSON that is written already: a kept answer goes out to the byte as it did the first time. */
export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json)
}
