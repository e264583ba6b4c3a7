import { DomainError } from '../errors/DomainError.ts'
import type { Session } from './Session.ts'

/** The case of a session; without one there is nothing to be found. */
export function caseOf({ session }: { session: Session }): string {
  if (!session.caseId) throw new DomainError('NO_CASE', 'There is no case yet.')
  return session.caseId
}
