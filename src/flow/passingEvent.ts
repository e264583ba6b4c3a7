import { isAccepted, type PassingEvent } from './advance.ts'
import type { CaseState } from './CaseData.ts'
import type { Journey } from './Journey.ts'
import type { Moment } from './Moment.ts'
import { parkedAt } from './parkedAt.ts'

/**
 * Returns what passes the step over at which the case stands, while the way is followed again: it is left as it was
 * left before. Returns undefined where nothing does: it is asked, waits, or has a worker that is to run again.
 */
export function passingEvent(journey: Journey, state: CaseState, moment: Moment): PassingEvent | undefined {
  if (state.closed || state.returnTo === null) return undefined
  const step = journey.steps.get(state.step)
  const parked = parkedAt(state)
  if (!step || !parked || parked.asked) return undefined
  const { by, answers = {}, worked } = parked

  switch (by.type) {
    case 'completed':
      return step.kind === 'task' ? { type: 'completed', task: step.name, answers } : undefined
    case 'message':
    case 'timer': {
      if (step.kind === 'wait' && step.definition.worker && !worked) return undefined
      return isAccepted(journey, state, step, by, moment) ? by : undefined
    }
    default:
      return undefined
  }
}
