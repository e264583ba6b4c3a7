import type { FastifyRequest } from 'fastify'

/** Whether a page of this origin calls, or no page. */
export function isOwnOrigin({
  headers: { origin },
  host,
  protocol,
}: Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>): boolean {
  return origin === undefined || origin === `${protocol}://${host}`
}
