import type { JourneyStep } from './Journey.ts'

/** Returns the names of the workers that a step runs, itself or for its messages. */
export function workersOf({ kind, definition }: JourneyStep): string[] {
  const ofMessages = Object.values(definition.messages ?? {}).map(({ worker }) => worker)
  const named = [kind === 'wayout' ? undefined : definition.worker, ...ofMessages]
  return named.filter((worker) => worker !== undefined)
}
