import type { BpmnNames } from '#flow/bpmn/BpmnNames.ts'
import type { Journey } from '#flow/Journey.ts'

/** Returns the names that the definitions use themselves: an edit of a text makes no new version of a process. */
export function technicalNames({ definition }: Journey): BpmnNames {
  return {
    journey: definition.journey,
    start: definition.entry,
    process: (name) => name,
    step: (name) => name,
    message: (_, name) => name,
    duration: (after) => after,
  }
}
