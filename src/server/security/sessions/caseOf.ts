import { DomainError } from '../../errors/DomainError.ts'
import type { Session } from './Session.ts'

/**
 * The case of the applicant's session; without one there is nothing to be found. Another person's session opens
 * their own task alone (`executionOf`): for it there is no case.
 */
export function caseOf({ session }: { session: Session }): string {
  if (!session.caseId || session.person !== null) throw new DomainError('NO_CASE', 'There is no case yet.')
  return session.caseId
}
