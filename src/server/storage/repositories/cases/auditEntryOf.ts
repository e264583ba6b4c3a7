import type { AuditEntry } from '../records/auditRepository.ts'
import type { Saved } from './casesRepository.ts'
import type { LoanCase } from './LoanCase.ts'

/** Returns the audit entry of a case, or of another person's task, that was saved: one row a revision. */
export function auditEntryOf({ id, person, revision, state }: LoanCase, saved: Saved): AuditEntry {
  const { at, actor, event, session = null, fromStep } = saved
  return {
    chain: person ?? id,
    number: revision,
    at,
    caseId: id,
    person,
    session,
    actor,
    event,
    fromStep,
    toStep: state.step,
  }
}
