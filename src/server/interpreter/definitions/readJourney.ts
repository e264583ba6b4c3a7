import { buildJourney } from '#flow/buildJourney.ts'
import type { Flow, JourneyDefinition } from '#flow/Flow.ts'
import type { Journey } from '#flow/Journey.ts'

/** The journey of a flow version, from the text it is kept as. */
export function readJourney(content: string): Journey {
  const { definition, flows } = JSON.parse(content) as { definition: JourneyDefinition; flows: Flow[] }
  return buildJourney(definition, flows)
}
