import { stepOf } from '#flow/advance.ts'
import { addDuration } from '#server/interpreter/durations.ts'

import type { BuiltServer } from '../buildTestServer.ts'
import { stateOf } from './stateOf.ts'

/** So much time of the process passes that a timer of the step is due at which a case of the journey of this name stands. */
export async function letsPass(
  server: BuiltServer,
  reference: string,
  journeyName: string,
  timerName: string,
): Promise<void> {
  const { definitions, processClock } = server.context
  const { journey, product } = definitions.inForce(journeyName)
  const { step } = await stateOf(server, reference)
  const timer = stepOf(journey, step).definition.timers?.[timerName]
  const now = processClock.now()
  const due = addDuration(now, timer?.after ?? 'PT0S', product.settings)
  await processClock.move(due.getTime() - now.getTime())
}
