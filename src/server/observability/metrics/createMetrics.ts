import { collectDefaultMetrics, Registry } from 'prom-client'

import type { Definitions } from '../../interpreter/definitions/Definitions.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { createGauges } from './createGauges.ts'
import { createMeter } from './createMeter.ts'
import type { Expected, Meter } from './Meter.ts'

/** The metrics of a server. */
export interface Metrics {
  meter: Meter
  contentType: string
  /** Returns what returns all metrics as Prometheus reads them, with what is read of a server at each scrape. */
  textOf(context: ServerContext): () => Promise<string>
}

/** Makes the metrics of a server, with those of its process: memory, processor, event loop, garbage collection. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const meter = createMeter(registry)
  return {
    meter,
    contentType: registry.contentType,
    textOf(context) {
      const readGauges = createGauges(registry, context)
      return async () => {
        meter.expect(expectedOf(context.definitions.current))
        await readGauges()
        return registry.metrics()
      }
    },
  }
}

/** What the definitions in force may have fail. */
function expectedOf({ journeys }: Definitions): Expected {
  const steps = [...journeys].flatMap(([name, { journey }]) =>
    [...journey.steps.values()].map((step) => ({ ...step, journey: name })),
  )
  const workers = steps.flatMap(({ kind, definition }) => (kind === 'wait' ? (definition.worker ?? []) : []))
  return {
    tasks: steps
      .filter(({ kind }) => kind === 'task')
      .map(({ journey, process, name }) => ({ journey, process, step: name })),
    jobs: ['pass', ...new Set(workers)],
  }
}
