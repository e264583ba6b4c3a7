import type { Sealer } from '../../../security/keys/Sealer.ts'
import type { Connection } from '../../database/Connection.ts'
import { idempotencyRepository, type RequestKey } from '../execution/idempotencyRepository.ts'
import { casesRepository, type CaseUnderKey, type Saved } from './casesRepository.ts'
import type { LoanCase, Execution } from './LoanCase.ts'
import { peopleRepository } from './peopleRepository.ts'

/** Everything that has a step: cases, and the other people beside them, each with a revision of their own. */
export function executionsRepository(db: Connection, sealer: Sealer) {
  const cases = casesRepository(db, sealer)
  const people = peopleRepository(db, sealer)
  return {
    get: ({ caseId, person }: Execution): Promise<LoanCase> =>
      person === null ? cases.get(caseId) : people.get(person, caseId),
    /** The same, with the answer that is kept under the key of a request: of a case in one query. */
    async getUnder({ caseId, person }: Execution, asked: RequestKey): Promise<CaseUnderKey> {
      if (person === null) return cases.getUnder(caseId, asked)
      const kept = await idempotencyRepository(db, sealer).find(asked)
      return { loanCase: await people.get(person, caseId), kept }
    },

    /** Reads it and holds on to it until the transaction is over. A case that stands as it was `read` before is not opened again. */
    async lock({ caseId, person }: Execution, read?: LoanCase): Promise<LoanCase> {
      if (person !== null) return people.lock(person, caseId)
      if (read && (await cases.lockRevision(caseId)) === read.revision) return read
      return cases.lock(caseId)
    },
    save: (loanCase: LoanCase, saved: Saved): Promise<LoanCase> =>
      loanCase.person === null ? cases.save(loanCase, saved) : people.save(loanCase, saved),
  }
}
