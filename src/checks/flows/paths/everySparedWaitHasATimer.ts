import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'

/** A wait that the deadline of the journey leaves alone is left by its worker, or at the latest by a timer. */
export const everySparedWaitHasATimer: Check = function* ({ journeys, ways, flows }) {
  for (const [name, { value }] of journeys) {
    if (!value.deadline) continue
    for (const spared of value.deadlineExcept ?? []) {
      const step = ways?.get(name)?.steps.get(spared)
      const source = step && flows.get(step.process)?.source
      if (step?.kind !== 'wait' || !source) continue
      const { worker, next, messages = {}, timers = {} } = step.definition
      // Of a wait that nothing leaves others say so.
      const isLeft = Object.values(messages).some((each) => each.next !== undefined && each.next !== spared)
      if ((worker !== undefined && next !== undefined) || Object.keys(timers).length > 0 || !isLeft) continue
      yield {
        source,
        pointer: toPointer(['waits', spared]),
        message: `The deadline leaves "${spared}" alone, and it has no timer: where its message never comes, the case waits for good.`,
        hint: `Add a timer, or take "${spared}" out of "deadlineExcept" of the journey.`,
      }
    }
  }
}
