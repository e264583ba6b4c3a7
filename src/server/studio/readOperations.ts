import type { Operations, OperationsStuck } from '#contract/studioOperations.ts'

import { addDuration } from '../interpreter/durations.ts'
import type { JourneyInForce } from '../interpreter/definitions/Definitions.ts'
import type { ServerContext } from '../ServerContext.ts'
import { operationsRepository } from '../storage/repositories/records/operationsRepository.ts'

/** Returns how the cases stand, what has failed, and which definitions they follow. */
export async function readOperations(context: ServerContext, canRetry: boolean): Promise<Operations> {
  const { database, definitions, processClock } = context
  const operations = operationsRepository(database)
  const now = processClock.now()
  const { journeys } = definitions.current
  const [steps, jobs, timers, events, messages, versions] = await Promise.all([
    operations.openBySteps(),
    operations.failingJobs(),
    operations.failingTimers(now),
    operations.failingEvents(),
    operations.failingMessages(),
    operations.openByVersions(),
  ])
  const written = ({ dueAt, ...row }: { dueAt: Date }) => ({ ...row, dueAt: dueAt.toISOString() })
  return {
    now: now.toISOString(),
    canRetry,
    steps: steps.map(({ oldest, ...row }) => ({
      ...row,
      kind: journeys.get(row.journey)?.journey.steps.get(row.step)?.kind ?? 'unknown',
      oldest: oldest.toISOString(),
    })),
    stuck: await stuckCases(context, now),
    jobs: jobs.map((row) => ({ ...row, ...written(row) })),
    timers: timers.map((row) => ({ ...row, ...written(row) })),
    events: events.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    messages: messages.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    versions: versions.map(({ since, ...row }) => ({
      ...row,
      isInForce: journeys.get(row.journey)?.flowVersion === row.version,
      since: since.toISOString(),
    })),
  }
}

/** Cases that wait for the server's own work for longer than the page asks how far it is. */
async function stuckCases({ database, definitions }: ServerContext, now: Date): Promise<OperationsStuck[]> {
  const stuck = await Promise.all(
    [...definitions.current.journeys.values()].flatMap((inForce) =>
      worksOf(inForce).map(async ({ step, pollFor, settings }) => {
        const lasts = addDuration(now, pollFor, settings).getTime() - now.getTime()
        const before = new Date(now.getTime() - lasts)
        const found = await operationsRepository(database).standingSince([step], before)
        return found
          .filter(({ journey }) => journey === inForce.journey.definition.journey)
          .map(({ id, since, ...row }) => ({
            ...row,
            caseId: id,
            since: since.toISOString(),
            until: new Date(since.getTime() + lasts).toISOString(),
          }))
      }),
    ),
  )
  return stuck.flat().toSorted((one, other) => one.since.localeCompare(other.since))
}

function worksOf({ journey, product: { settings } }: JourneyInForce) {
  return [...journey.steps.values()].flatMap((step) =>
    step.kind === 'wait' && step.definition.worker !== undefined
      ? [{ step: step.name, pollFor: step.definition.pollFor, settings }]
      : [],
  )
}
