import { casesRepository } from '#server/storage/repositories/cases/casesRepository.ts'
import type { LoanCase } from '#server/storage/repositories/cases/LoanCase.ts'
import { peopleRepository } from '#server/storage/repositories/cases/peopleRepository.ts'

import type { BuiltServer } from '../buildTestServer.ts'

/** The case of a reference, or the first of its other people, as the server's database has it; undefined where none is invited yet. */
export async function executionOf(
  server: BuiltServer,
  reference: string,
  of?: 'people',
): Promise<LoanCase | undefined> {
  return of ? (await peopleOf(server, reference))[0] : caseOf(server, reference)
}

/** The other people of the case of a reference who are invited. */
export async function peopleOf(server: BuiltServer, reference: string): Promise<LoanCase[]> {
  const { database, sealer } = server.context
  const { id } = await caseOf(server, reference)
  return peopleRepository(database, sealer).ofCase(id)
}

async function caseOf({ context: { database, sealer } }: BuiltServer, reference: string): Promise<LoanCase> {
  const loanCase = await casesRepository(database, sealer).byReference(reference)
  if (!loanCase) throw new Error(`No case has the reference ${reference}.`)
  return loanCase
}
