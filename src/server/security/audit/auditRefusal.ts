import { randomUUID } from 'node:crypto'

import { auditRepository } from '../../storage/repositories/records/auditRepository.ts'
import { tryConsumeLimit } from '../limits/consumeLimit.ts'
import type { ServerContext } from '../../ServerContext.ts'
import type { AuditEvent } from './AuditKind.ts'

/** What a refusal was about, as far as it can be said. */
export interface AuditedOf {
  caseId?: string | null
  person?: string | null
  session?: string | null
}

/**
 * Tells the audit of a code, a link, a login or a token that was refused. The row stands in a chain of its own: a case
 * or session does not wait for it. It is written beside the transaction that the refusal undoes.
 */
export async function auditRefusal(
  context: ServerContext,
  event: AuditEvent,
  { caseId = null, person = null, session = null }: AuditedOf,
): Promise<void> {
  // Rows of one session, else of one case, else of all callers without either: a caller who guesses fills no disk.
  if (!(await tryConsumeLimit(context, 'auditedRefusals', session ?? caseId ?? ''))) return
  const { database, processClock, sealer } = context
  await auditRepository(database, sealer).add({
    chain: randomUUID(),
    number: 0,
    at: processClock.now(),
    caseId,
    person,
    session,
    actor: session === null ? 'system' : 'applicant',
    event,
    fromStep: null,
    toStep: null,
  })
}
