import { allProcesses } from './allProcesses.ts'
import type { Flow, JourneyDefinition } from './Flow.ts'
import { FlowError } from './FlowError.ts'
import type { Journey, JourneyStep } from './Journey.ts'
import type { IncomingEvent, Webhook } from './Events.ts'
import type { Service } from './Service.ts'
import { stepsOf } from './stepsOf.ts'
import type { DecisionTable } from './tables/DecisionTable.ts'

/** What a product says besides its flows: systems outside, and decision tables. */
export interface Besides {
  services?: readonly Service[]
  events?: readonly IncomingEvent[]
  webhooks?: readonly Webhook[]
  tables?: readonly DecisionTable[]
}

/** Joins the processes of a journey into one map of steps. A step that two processes name is refused. */
export function buildJourney(
  definition: JourneyDefinition,
  flows: Iterable<Flow>,
  { services = [], events = [], webhooks = [], tables = [] }: Besides = {},
): Journey {
  const byProcess = new Map([...flows].map((flow) => [flow.process, flow]))
  const steps = new Map<string, JourneyStep>()

  for (const process of allProcesses(definition)) {
    const flow = byProcess.get(process)
    if (!flow) throw new FlowError(process, 'the journey names this process, but no file describes it')
    for (const step of stepsOf(flow)) {
      if (steps.has(step.name))
        throw new FlowError(process, `"${step.name}" is a step of another process too`)
      steps.set(step.name, step)
    }
  }
  return {
    definition,
    flows: byProcess,
    steps,
    services: new Map(services.map((service) => [service.service, service])),
    events: new Map(events.map((event) => [event.event, event])),
    webhooks: new Map(webhooks.map((webhook) => [webhook.webhook, webhook])),
    tables: new Map(tables.map((table) => [table.table, table])),
  }
}
