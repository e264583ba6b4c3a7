import { FlowError } from './FlowError.ts'
import type { Journey } from './Journey.ts'

/** The way of another person: the same steps, in the processes that are theirs, with an end of its own and no stepper. */
export function journeyOfPeople(journey: Journey): Journey {
  const { definition } = journey
  if (!definition.people) throw new FlowError(definition.journey, 'it says nothing of other people')
  const { processes, end } = definition.people
  return { ...journey, definition: { ...definition, processes, steps: [] }, end }
}
