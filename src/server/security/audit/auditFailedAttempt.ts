import { randomUUID } from 'node:crypto'

import { auditRepository } from '../../storage/repositories/records/auditRepository.ts'
import { tryConsumeLimit } from '../limits/consumeLimit.ts'
import type { ServerContext } from '../../ServerContext.ts'
import type { AuditEvent } from './AuditKind.ts'

/** Whose attempt it was, as far as that is known. */
export interface AuditedAttempt {
  caseId?: string | null
  person?: string | null
  session?: string | null
}

/**
 * Writes a failed attempt with a code, a link, a login or a token to the audit. The row stands in a chain of its own: no
 * case or session waits for it. It is written outside the transaction that the error rolls back.
 */
export async function auditFailedAttempt(
  context: ServerContext,
  event: AuditEvent,
  { caseId = null, person = null, session = null }: AuditedAttempt,
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
