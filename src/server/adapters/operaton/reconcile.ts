import { engineExecutionsRepository } from '../../storage/repositories/execution/engineExecutionsRepository.ts'
import { type Difference, differences, type LeftCases } from './differences.ts'
import type { EngineContext, Operaton } from './Operaton.ts'

/** Has every case that stands elsewhere in Operaton than here, but for those `left`, brought to where it stands. Returns which those were. */
export async function reconcile(
  context: EngineContext,
  operaton: Operaton,
  left?: LeftCases,
): Promise<Difference[]> {
  const { database, sealer, clock } = context
  const found: Difference[] = []
  for await (const difference of differences(context, operaton, left)) {
    found.push(difference)
    await engineExecutionsRepository(database, sealer).wake(difference, clock.now())
  }
  return found
}
