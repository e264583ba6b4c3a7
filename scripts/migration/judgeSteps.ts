import { everyStanding } from '#flow/migration/everyStanding.ts'
import { own } from '#validation/own.ts'
import type { Definitions, JourneyInForce } from '#server/interpreter/definitions/Definitions.ts'
import { judgeRunning } from '#server/interpreter/migration/judgeRunning.ts'

import type { JudgedPlace } from './sayMigration.ts'

const worstFirst = ['stranded', 'pinned', 'moved', 'continues'] as const

/** Judges every step at which a case of the old definitions can stand; one to which several ways lead, by the worst of them. */
export function judgeSteps(old: Definitions, newest: Definitions): JudgedPlace[] {
  return [...old.journeys].flatMap(([name, { journey }]) => stepsOf(journey, newest.journeys.get(name)))
}

function stepsOf(old: JourneyInForce['journey'], newest: JourneyInForce | undefined): JudgedPlace[] {
  const places = new Map<string, JudgedPlace>()
  for (const standing of everyStanding(old)) {
    const { step } = standing.state
    const judged = judgeRunning(old, newest, [standing], { pins: true })
    const known = places.get(step)
    if (known && worstFirst.indexOf(known.outcome) <= worstFirst.indexOf(judged.outcome)) continue
    places.set(step, {
      journey: old.definition.journey,
      step,
      outcome: judged.outcome,
      ...('reason' in judged && { reason: judged.reason }),
      ...(judged.outcome === 'moved' && { to: own(newest?.journey.definition.moved, step) ?? step }),
    })
  }
  return [...places.values()]
}
