import { DomainError } from '../../errors/DomainError.ts'
import type { Strand } from '../../storage/repositories/LoanCase.ts'
import type { Session } from './Session.ts'

/** Whose step a session is about: the case's, or that of the person whose link began it. */
export function strandOf({ session }: { session: Session }): Strand {
  if (!session.caseId) throw new DomainError('NO_CASE', 'There is no case yet.')
  return { caseId: session.caseId, person: session.person, session: session.id }
}
