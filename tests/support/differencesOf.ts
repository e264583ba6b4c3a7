import { differences } from '#server/adapters/operaton/differences.ts'
import type { Operaton } from '#server/adapters/operaton/Operaton.ts'

import type { BuiltServer } from './buildTestServer.ts'
import { testOperaton } from './testOperaton.ts'

/** What differs between a server and the Operaton of this run, in a sentence each. */
export async function differencesOf(
  { context }: BuiltServer,
  operaton: Operaton = testOperaton(),
): Promise<string[]> {
  const found: string[] = []
  for await (const { step, stoodAt, wanted } of differences(context, operaton)) {
    found.push(
      `A case at "${step}" stands at ${stoodAt.join(', ') || 'no element'} and not at ${wanted ?? 'its end'}.`,
    )
  }
  return found
}
