import { randomUUID } from 'node:crypto'

import { auditRepository } from '../../storage/repositories/records/auditRepository.ts'
import { countersRepository } from '../../storage/repositories/access/countersRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import type { AuditEvent } from './AuditKind.ts'

/** What a refusal was about, as far as it can be said. */
export interface AuditedOf {
  caseId?: string | null
  person?: string | null
  session?: string | null
}

const HOUR_MS = 3_600_000
/** So many rows an hour for one session, or for one case, or for all of neither: whoever guesses fills no disk. */
const AN_HOUR = 60
/** Whose hour is full, by database: nothing more is written there, not even counted. */
const silences = new WeakMap<ServerContext['database'], Map<string, number>>()
const MOST_SILENT = 10_000

/**
 * Tells the audit of a code, a link, a login or a token that was refused. The row stands in a chain of its own: a case
 * or session does not wait for it. It is written beside the transaction that the refusal undoes.
 */
export async function auditRefusal(
  { clock, database, processClock, sealer }: ServerContext,
  event: AuditEvent,
  { caseId = null, person = null, session = null }: AuditedOf,
): Promise<void> {
  const key = `audit:${session ?? caseId ?? ''}`
  const now = clock.now().getTime()
  const silentUntil = silences.get(database) ?? new Map<string, number>()
  silences.set(database, silentUntil)
  if ((silentUntil.get(key) ?? 0) > now) return
  const { count, secondsLeft } = await countersRepository(database).count(key, clock.now(), HOUR_MS)
  if (count > AN_HOUR) {
    if (silentUntil.size >= MOST_SILENT) silentUntil.clear()
    silentUntil.set(key, now + secondsLeft * 1000)
    return
  }
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
