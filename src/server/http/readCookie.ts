import type { FastifyRequest } from 'fastify'

/** The value of a cookie; undefined where the request has none of that name, or several. */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const start = `${name}=`
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const [found, ...others] = pairs.filter((pair) => pair.startsWith(start))
  return others.length === 0 ? found?.slice(start.length) : undefined
}
