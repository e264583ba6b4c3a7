import type { DecisionTable } from './tables/DecisionTable.ts'
import type { Flow, JourneyDefinition, TaskDefinition, WaitDefinition, WayoutDefinition } from './Flow.ts'
import type { IncomingEvent, Webhook } from './Events.ts'
import type { Service } from './Service.ts'

/** A step with its kind and the process it belongs to. */
export type JourneyStep =
  | { kind: 'task'; name: string; process: string; definition: TaskDefinition }
  | { kind: 'wait'; name: string; process: string; definition: WaitDefinition }
  | { kind: 'wayout'; name: string; process: string; definition: WayoutDefinition }

/** All processes as one map of steps. */
export interface Journey {
  /** It is the way of the other people of a case; without it that of the case itself. */
  of?: 'people'
  definition: JourneyDefinition
  flows: Map<string, Flow>
  steps: Map<string, JourneyStep>
  /** The decision tables that its steps may name. */
  tables: Map<string, DecisionTable>
  /** Systems outside that its steps and screens ask, by name. */
  services: Map<string, Service>
  /** Events that systems outside may send, by the message that they are. */
  events: Map<string, IncomingEvent>
  /** Systems outside that are told what happens. */
  webhooks: Map<string, Webhook>
  /** Where the end of the last process leads; without it the last process does not end. */
  end?: string
}
