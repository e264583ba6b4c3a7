import { timeout, TimeoutStrategy } from 'cockatiel'

import type { Readiness } from '#contract/health.ts'

import type { ServerContext } from '../ServerContext.ts'
import { missingMigrations } from '../storage/database/missingMigrations.ts'
import { roomOf } from '../storage/database/roomOf.ts'
import { flowVersionsRepository } from '../storage/repositories/execution/flowVersionsRepository.ts'

/** A proxy waits no longer. */
const LIMIT_MS = 2000

/** Returns whether the server may be sent requests, with a sentence for each reason why not: no address, no secret, no data. */
export async function readReadiness(context: ServerContext): Promise<Readiness> {
  const reasons = [
    ...(context.lifecycle.isStopping ? ['The server is stopping.'] : []),
    ...(await reasonsOfDatabase(context)),
    ...(roomOf(context.database)?.isLacking()
      ? ['The disk of the database is full, or takes no writes.']
      : []),
  ]
  return { status: reasons.length === 0 ? 'UP' : 'DOWN', reasons }
}

async function reasonsOfDatabase({ database, definitions }: ServerContext): Promise<string[]> {
  const { journeys } = definitions.current
  const inForce = [...journeys.values()].map(({ flowVersion }) => flowVersion)
  const look = () =>
    Promise.all([missingMigrations(database), flowVersionsRepository(database).missing(inForce)])
  try {
    const [migrations, versions] = await timeout(LIMIT_MS, TimeoutStrategy.Aggressive).execute(look)
    return [
      ...(migrations.length > 0 ? [`The database lacks the migrations ${migrations.join(', ')}.`] : []),
      ...(versions.length > 0
        ? ['The database lacks the flows that this server follows: start the server again.']
        : []),
    ]
  } catch {
    return ['The database does not answer.']
  }
}
