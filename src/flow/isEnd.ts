import type { Journey, JourneyStep } from './Journey.ts'

/** Whether a case is over at `step`: a wayout from which no message leads to a task, to a wait or back. */
export function isEnd(journey: Journey, step: JourneyStep): boolean {
  return (
    step.kind === 'wayout' &&
    nextsOf(step).every((next) => next === 'close' || journey.steps.get(next)?.kind === 'wayout')
  )
}

/** Whether `step` is a wayout that leads back to what failed. */
export function isInterruption(step: JourneyStep): boolean {
  return step.kind === 'wayout' && nextsOf(step).includes('previous')
}

function nextsOf({ definition: { messages = {} } }: JourneyStep): string[] {
  return Object.values(messages).flatMap(({ next }) => next ?? [])
}
