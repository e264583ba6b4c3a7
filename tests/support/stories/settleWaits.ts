import { stepOf } from '#flow/advance.ts'

import type { BuiltServer } from '../buildTestServer.ts'
import { settleAll } from './settleAll.ts'
import { stateOf } from './stateOf.ts'

/** A worker is tried again after seconds, each time later. */
const SECONDS_TO_THE_NEXT_TRY = 10
const MOST_TRIES = 6

/** Does all that is due until the worker of the wait at which a case stands, or the first of its other people, in the journey of this name, has succeeded, or failed for good. */
export async function settleWaits(
  server: BuiltServer,
  reference: string,
  name: string,
  of?: 'people',
): Promise<void> {
  const { journey } = server.context.definitions.inForce(name)
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await settleAll(server)
    const state = await stateOf(server, reference, of)
    if (state.closed) return
    const step = stepOf(journey, state.step)
    if (step.kind !== 'wait' || !step.definition.worker) return
    server.clock.advance(SECONDS_TO_THE_NEXT_TRY)
  }
}
