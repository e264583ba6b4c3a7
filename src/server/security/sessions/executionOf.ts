import { DomainError } from '../../errors/DomainError.ts'
import type { Execution } from '../../storage/repositories/cases/LoanCase.ts'
import type { Session } from './Session.ts'

/** Whose step a session is about: the case's, or that of the person whose link began it. */
export function executionOf({ session }: { session: Session }): Execution {
  if (!session.caseId) throw new DomainError('NO_CASE', 'There is no case yet.')
  return { caseId: session.caseId, person: session.person, session: session.id }
}
