import type { FastifyRequest } from 'fastify'

import { DomainError } from '../errors/DomainError.ts'

/** The key under which a change is answered once, if the caller sent one. */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new DomainError('INVALID_REQUEST', 'An Idempotency-Key is 1 to 200 visible characters.')
}
