import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'

/** The stepper names processes in the order in which the journey goes through them. */
export const everyStepperFollowsItsProcesses: Check = function* ({ journeys }) {
  for (const { source, value } of journeys.values()) {
    const { processes, steps } = value
    const places = steps.map((name) => processes.indexOf(name))
    const index = places.findIndex(
      (place, at) => place >= 0 && places.slice(0, at).some((each) => each > place),
    )
    if (index < 0) continue
    yield {
      source,
      pointer: toPointer(['steps', index]),
      message: `The stepper names "${steps[index]}" after a process that follows it.`,
      hint: `Keep the order of the processes: ${processes.filter((name) => steps.includes(name)).join(', ')}.`,
    }
  }
}
