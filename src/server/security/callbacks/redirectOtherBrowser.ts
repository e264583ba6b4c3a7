import type { FastifyReply } from 'fastify'

import { type AuditedAttempt, auditFailedAttempt } from '../audit/auditFailedAttempt.ts'
import type { ServerContext } from '../../ServerContext.ts'
import type { Visited } from './Visited.ts'

/** Sends a browser that did not begin a visit to the page that says so. The visit stays as it is. */
export async function redirectOtherBrowser(
  context: ServerContext,
  reply: FastifyReply,
  visited: Visited,
  whose: AuditedAttempt,
): Promise<FastifyReply> {
  await auditFailedAttempt(context, `loginRefused ${visited}:other-browser`, whose)
  const { begunElsewhere } = context.definitions.current.settings.routes
  return reply.redirect(`${context.environment.baseUrl}/${begunElsewhere}`, 303)
}
