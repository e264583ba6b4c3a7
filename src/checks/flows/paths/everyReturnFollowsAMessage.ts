import { interruptedBy, mayReturn } from '#flow/interruptedBy.ts'
import { transitionsOf } from '#flow/transitionsOf.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'

/** A step that leads back by "return" is come to by messages alone: there is something to go back to. */
export const everyReturnFollowsAMessage: Check = function* ({ ways, steps, flows }) {
  for (const step of steps?.values() ?? []) {
    const source = flows.get(step.process)?.source
    const journey = ways?.values().find((way) => way.steps.has(step.name))
    if (!journey || !source) continue
    for (const { next, pointer } of transitionsOf(step)) {
      if (!mayReturn(journey, step.process, next) || interruptedBy(journey, step.name)) continue
      yield {
        source,
        pointer: toPointer([`${step.kind}s`, step.name]) + pointer,
        message: `"${step.name}" leads back by "return", but is come to without a message.`,
        hint: 'Lead to it by a message of the step that it interrupts, or name the step that follows.',
      }
    }
  }
}
