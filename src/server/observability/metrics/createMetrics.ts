import { collectDefaultMetrics, Registry } from 'prom-client'

import type { ServerContext } from '../../ServerContext.ts'
import { createGauges } from './createGauges.ts'
import { createMeter } from './createMeter.ts'
import type { Meter } from './Meter.ts'

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
  return {
    meter: createMeter(registry),
    contentType: registry.contentType,
    textOf(context) {
      const readGauges = createGauges(registry, context)
      return async () => {
        await readGauges()
        return registry.metrics()
      }
    },
  }
}
