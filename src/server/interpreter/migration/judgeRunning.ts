import { judgeMigration, type Migration } from '#flow/migration/judgeMigration.ts'
import { lackAhead } from '#flow/migration/lackAhead.ts'
import type { Standing } from '#flow/migration/Standing.ts'
import type { Journey } from '#flow/Journey.ts'
import { own } from '#validation/own.ts'

import { workers } from '../../lending/workers.ts'
import type { JourneyInForce } from '../definitions/Definitions.ts'

/** A case that cannot go on: it keeps definitions to which something is missing. */
export type Judgement = Migration | { outcome: 'stranded'; reason: string }

/**
 * Returns what becomes of a case, with the people beside it, under the newest definitions of its journey. With `pins`
 * false, as in development, it follows them wherever they know its steps.
 */
export function judgeRunning(
  old: Journey,
  newest: JourneyInForce | undefined,
  standings: Standing[],
  { pins }: { pins: boolean },
): Judgement {
  const running = standings.filter(({ state }) => !state.closed)
  if (newest) {
    const { steps, definition } = newest.journey
    const isFollowed = ({ state: { step } }: Standing) =>
      !pins && steps.has(step) && own(definition.moved, step) === undefined
    if (running.every(isFollowed)) return { outcome: 'continues' }
  }
  const judged = newest && judgeMigration(old, newest.journey, standings)
  if (judged && judged.outcome !== 'pinned') return judged

  const given = {
    hasScreen: (name: string) => newest?.product.hasScreen(name) === true,
    hasWorker: (name: string) => Object.hasOwn(workers, name),
    settings: newest?.product.settings ?? {},
  }
  for (const standing of running) {
    const lack = lackAhead(old, newest?.journey, standing, given)
    if (lack !== undefined) return { outcome: 'stranded', reason: lack }
  }
  return judged ?? { outcome: 'stranded', reason: 'its journey is gone' }
}
