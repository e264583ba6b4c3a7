import { casesRepository } from '#server/storage/repositories/cases/casesRepository.ts'
import type { LoanCase } from '#server/storage/repositories/cases/LoanCase.ts'
import { peopleRepository } from '#server/storage/repositories/cases/peopleRepository.ts'

import type { BuiltServer } from '../buildTestServer.ts'

/** The case of a reference, or the first of its other people, as the server's database has it; undefined where none is invited yet. */
export async function executionOf(
  { context: { database, sealer } }: BuiltServer,
  reference: string,
  of?: 'people',
): Promise<LoanCase | undefined> {
  const loanCase = await casesRepository(database, sealer).byReference(reference)
  if (!loanCase) throw new Error(`No case has the reference ${reference}.`)
  return of ? (await peopleRepository(database, sealer).ofCase(loanCase.id))[0] : loanCase
}
