import { FlowError } from './FlowError.ts'
import type { Journey } from './Journey.ts'

/**
 * The way of another person: the same steps, in the processes that are theirs, with an end of its own. It has no stepper,
 * no pages before it, and no deadline: those are the case's.
 */
export function journeyOfPeople(journey: Journey): Journey {
  const { definition } = journey
  if (!definition.people) throw new FlowError(definition.journey, 'it says nothing of other people')
  const { sets: _sets, worker: _worker, decides: _decides, deadline: _deadline, ...rest } = definition
  const { processes, end } = definition.people
  return { ...journey, of: 'people', definition: { ...rest, start: [], processes, steps: [] }, end }
}
