import { buildJourney } from '#flow/buildJourney.ts'
import type { Flow, JourneyDefinition } from '#flow/Flow.ts'
import type { Journey } from '#flow/Journey.ts'
import type { Service } from '#flow/Service.ts'

/** A flow version as it is kept; before there were services it held none. */
interface Content {
  definition: JourneyDefinition
  flows: Flow[]
  services?: Service[]
}

/** The journey of a flow version, from the text it is kept as. */
export function readJourney(content: string): Journey {
  const { definition, flows, services } = JSON.parse(content) as Content
  return buildJourney(definition, flows, services)
}
