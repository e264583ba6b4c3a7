import type { CaseState } from '#flow/CaseData.ts'
import { casesRepository } from '#server/storage/repositories/cases/casesRepository.ts'

import type { BuiltServer } from '../buildTestServer.ts'

/** The case of a reference, as the server's database has it. */
export async function stateOf({ context }: BuiltServer, reference: string): Promise<CaseState> {
  const loanCase = await casesRepository(context.database, context.sealer).byReference(reference)
  if (!loanCase) throw new Error(`No case has the reference ${reference}.`)
  return loanCase.state
}
