import { timingSafeEqual } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import { DomainError } from '../errors/DomainError.ts'

/** Throws unless a page of this origin asks, with the token; without a token always. */
export function requireToken({ headers, host, protocol }: FastifyRequest, token: string | undefined): void {
  const { origin } = headers
  const isOwn = origin === undefined || origin === `${protocol}://${host}`
  const [, shown] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? []
  if (token !== undefined && isOwn && shown !== undefined && isSame(shown, token)) return
  throw new DomainError(
    'TOKEN_INVALID',
    'Only who has the address that is printed when the server starts may do this here.',
  )
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
