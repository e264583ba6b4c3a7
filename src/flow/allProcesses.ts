import type { JourneyDefinition } from './Flow.ts'

/** Every process that a journey names, those of its people too, each once. */
export function allProcesses({ processes, people }: JourneyDefinition): string[] {
  return [...new Set([...processes, ...(people?.processes ?? [])])]
}
