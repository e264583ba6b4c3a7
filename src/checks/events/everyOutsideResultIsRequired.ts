import { accepts } from '#flow/accepts.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { isNear } from '../pointers/isNear.ts'
import { givesFact } from '../ways/givesFact.ts'
import { journeyWays } from '../ways/journeyWays.ts'

/**
 * A task that a message from outside completes too requires what that message brings, or brings it itself: else it is completed
 * without it.
 */
export const everyOutsideResultIsRequired: Check = function* (content) {
  for (const { passages, journey } of journeyWays(content)) {
    for (const completed of passages) {
      const step = journey.steps.get(completed.from)
      if (step?.kind !== 'task' || completed.done !== step.name) continue
      const message = passages.find(
        (each) =>
          each.from === step.name &&
          each.to === completed.to &&
          each.message !== undefined &&
          accepts(step, each.message, 'outside'),
      )
      const brought = [...(message?.sets ?? []), ...(message?.gives ?? [])]
      const isBrought = (place: string) => brought.some((fact) => isNear(fact, place))
      const isRequired = completed.holds?.some(isBrought)
      // What the applicant may type, the outside may tell as well.
      const isGiven = [...(completed.sets ?? []), ...(completed.gives ?? [])].some(isBrought)
      if (!message || brought.length === 0 || isRequired || isGiven) continue
      const conditions = Object.entries(journey.flows.get(step.process)?.conditions ?? {})
        .filter(([, condition]) => Object.keys(condition).some((place) => givesFact(message, place)))
        .map(([name]) => `"${name}"`)
      yield {
        source: completed.source,
        pointer: toPointer(['tasks', step.name]),
        message: `"${step.name}" can be completed before "${message.message}" has come, and leads on the same way.`,
        hint: `Add to "requires" a condition on what the message brings${conditions.length > 0 ? `: ${conditions.join(', ')}` : ''}.`,
      }
    }
  }
}
