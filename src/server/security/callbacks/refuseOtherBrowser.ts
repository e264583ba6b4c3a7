import type { FastifyReply } from 'fastify'

import { type AuditedOf, auditRefusal } from '../audit/auditRefusal.ts'
import type { ServerContext } from '../../ServerContext.ts'
import type { Visited } from './Visited.ts'

/** Sends a browser that did not begin a visit to the page that says so. The visit stays as it is. */
export async function refuseOtherBrowser(
  context: ServerContext,
  reply: FastifyReply,
  visited: Visited,
  whose: AuditedOf,
): Promise<FastifyReply> {
  await auditRefusal(context, `loginRefused ${visited}:other-browser`, whose)
  const { begunElsewhere } = context.definitions.current.settings.routes
  return reply.redirect(`${context.environment.baseUrl}/${begunElsewhere}`, 303)
}
