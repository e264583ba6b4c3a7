import type { Flow, JourneyDefinition } from '../Flow.ts'
import { stepsOf } from '../stepsOf.ts'

/** Returns the decision tables that a journey and its processes name, each once. */
export function tableNames(definition: JourneyDefinition, flows: Iterable<Flow>): string[] {
  const ofSteps = [...flows].flatMap((flow) =>
    [...stepsOf(flow)].flatMap((step) => [
      ...(step.kind === 'wayout' ? [] : (step.definition.decides ?? [])),
      ...Object.values(step.definition.messages ?? {}).flatMap(({ decides = [] }) => decides),
    ]),
  )
  return [...new Set([...(definition.decides ?? []), ...ofSteps])].sort()
}
