import type { FastifyRequest } from 'fastify'

/** Whether the caller has this version already (RFC 9110, `If-None-Match`). `*` stands for any version, which we do not know. */
export function isUnchanged({ headers }: Pick<FastifyRequest, 'headers'>, version: string): boolean {
  const cached = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return cached.includes(`"${version}"`)
}
