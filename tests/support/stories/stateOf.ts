import type { CaseState } from '#flow/CaseData.ts'

import type { BuiltServer } from '../buildTestServer.ts'
import { executionOf } from './executionOf.ts'

/** Where the case of a reference stands, or the first of its other people. */
export async function stateOf(server: BuiltServer, reference: string, of?: 'people'): Promise<CaseState> {
  const execution = await executionOf(server, reference, of)
  if (!execution) throw new Error(`None of the other people of ${reference} is invited.`)
  return execution.state
}
