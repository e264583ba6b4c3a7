import type { FastifyReply } from 'fastify'

import { type AuditedAttempt, auditFailedAttempt } from '../audit/auditFailedAttempt.ts'
import type { ServerContext } from '../../ServerContext.ts'
import type { Visited } from './Visited.ts'
import { pageAddress } from '../../interpreter/definitions/pageAddress.ts'
import { casesRepository } from '../../storage/repositories/cases/casesRepository.ts'

/** Sends a browser that did not begin a visit to the page that says so. The visit stays as it is. */
export async function redirectOtherBrowser(
  context: ServerContext,
  reply: FastifyReply,
  visited: Visited,
  whose: AuditedAttempt & { caseId: string },
): Promise<FastifyReply> {
  await auditFailedAttempt(context, `loginRefused ${visited}:other-browser`, whose)
  const loanCase = await casesRepository(context.database, context.sealer).get(whose.caseId)
  const { begunElsewhere } = context.definitions.productOf(loanCase).settings.routes
  return reply.redirect(pageAddress(context, loanCase, begunElsewhere), 303)
}
