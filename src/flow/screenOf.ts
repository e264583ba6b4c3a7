import type { JourneyStep } from './Journey.ts'

/** Returns the name of the screen that a step shows: its own, unless it names another. */
export function screenOf({ name, definition }: JourneyStep): string {
  return definition.screen ?? name
}
