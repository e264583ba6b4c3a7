import { buildJourney } from '#flow/buildJourney.ts'
import type { Flow, JourneyDefinition } from '#flow/Flow.ts'
import type { DecisionTable } from '#flow/tables/DecisionTable.ts'
import type { Journey } from '#flow/Journey.ts'

interface StoredFlows {
  definition: JourneyDefinition
  flows: Flow[]
  /** Absent in versions from before there were tables. */
  tables?: DecisionTable[]
}

/** The journey of a flow version, from the text it is kept as. */
export function readJourney(content: string): Journey {
  const { definition, flows, tables } = JSON.parse(content) as StoredFlows
  return buildJourney(definition, flows, tables)
}
