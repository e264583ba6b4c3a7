import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'

import { acceptedEncoding } from '../encodings/acceptedEncoding.ts'
import { encode, QUICK } from '../encodings/encode.ts'
import { isWorthEncoding } from '../encodings/isWorthEncoding.ts'
import { varyBy } from '../encodings/varyBy.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route answers is the same for everybody, and may be compressed. */
    isPublic?: boolean
  }
}

/**
 * Compresses what is made for each answer: the pages, and the JSON of routes that say `isPublic`: the simulator's
 * parameters, branches, places, countries, lists of codes, the definitions in the studio, and its previews. Everything else goes as it is. An answer that holds a token, a
 * code or personal data beside what the caller sent, such as a step with its draft, would reveal by its compressed length
 * what of the one is like the other (BREACH); so a route is compressed because it is listed, not unless it is.
 */
export const encodings = fp(async (app) => {
  // One name or none, as every cache makes of it: what answers below understands the header in one way.
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = acceptedEncoding(headers['accept-encoding'])
    headers['accept-encoding'] = encoding
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const mayEncode = request.routeOptions.config.isPublic || reply.isPage
    if (!mayEncode || reply.hasHeader('content-encoding') || reply.statusCode !== 200) return payload
    varyBy(reply, 'accept-encoding')
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (encoding === 'identity' || !isText(payload) || !isWorthEncoding(payload)) return payload
    return encoded(reply, payload, encoding)
  })
})

async function encoded(reply: FastifyReply, payload: string | Buffer, encoding: 'br' | 'gzip') {
  const body = await encode(payload, encoding, QUICK)
  reply.header('content-encoding', encoding).header('content-length', body.length)
  return body
}

function isText(payload: unknown): payload is string | Buffer {
  return typeof payload === 'string' || Buffer.isBuffer(payload)
}
