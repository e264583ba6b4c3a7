import type { Journey } from '../Journey.ts'

/** A journey that says nothing of other people: the way of its cases alone. */
export function withoutPeople(journey: Journey): Journey {
  const { people: _, ...definition } = journey.definition
  return { ...journey, definition }
}
