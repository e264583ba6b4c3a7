import { buildJourney, type Besides } from '#flow/buildJourney.ts'
import type { Flow, JourneyDefinition } from '#flow/Flow.ts'
import type { Journey } from '#flow/Journey.ts'

/** A flow version as it is kept; the oldest say nothing of systems outside and of tables. */
interface Content extends Besides {
  definition: JourneyDefinition
  flows: Flow[]
}

/** The journey of a flow version, from the text it is kept as. */
export function readJourney(content: string): Journey {
  const { definition, flows, ...besides } = JSON.parse(content) as Content
  return buildJourney(definition, flows, besides)
}
