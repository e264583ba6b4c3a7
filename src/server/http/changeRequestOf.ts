import type { FastifyRequest } from 'fastify'

import { idempotencyKeyOf } from './idempotencyKeyOf.ts'
import type { ChangeRequest } from '../interpreter/runIdempotent.ts'

/** A call that changes a case, as it is answered once. `body` distinguishes it from another request with the same key. */
export function changeRequestOf(
  request: Pick<FastifyRequest, 'headers' | 'session'>,
  body: unknown,
): ChangeRequest {
  return { subject: request.session.subject, key: idempotencyKeyOf(request), body }
}
