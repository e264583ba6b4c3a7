import type { FastifyReply } from 'fastify'

import { acceptedEncoding } from './acceptedEncoding.ts'
import { isWorthEncoding } from './isWorthEncoding.ts'
import type { KeptText } from './KeptText.ts'
import { varyBy } from './varyBy.ts'

/** Sends a text that a browser may keep and asks about each time: 304 where it has it already. */
export async function sendKept(reply: FastifyReply, type: string, kept: KeptText): Promise<FastifyReply> {
  const { headers } = reply.request
  const accepted = acceptedEncoding(headers['accept-encoding'])
  const encoding = isWorthEncoding(kept.text) ? accepted : 'identity'
  const tag = kept.tag(encoding)
  varyBy(reply, 'accept-encoding')
  reply.headers({ 'cache-control': 'no-cache', etag: tag })
  if (isNamed(tag, headers['if-none-match'])) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(type).send(await kept.body(encoding))
}

/** RFC 9110, 13.1.2: a list of tags, weak or strong, or any at all. */
function isNamed(tag: string, header: string | undefined): boolean {
  const named = (header ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''))
  return named.includes(tag) || named.includes('*')
}
