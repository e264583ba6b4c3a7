import { setTimeout } from 'node:timers/promises'

import type { TracingSettings } from './TracingSettings.ts'
import { activeTracing } from './activeTracing.ts'

/** A collector that does not answer keeps no server from ending. */
const LAST_WAIT_MS = 2000

/** Turns traces on for this process, where the settings name a collector. Nothing of the SDK is loaded otherwise. Returns what ends them. */
export async function startTracing(settings: TracingSettings | null): Promise<() => Promise<void>> {
  if (!settings) return async () => undefined

  const [{ BatchSpanProcessor }, { createTracing }, { samplerOf }, { sayFailures }, exporter] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('./createTracing.ts'),
      import('./samplerOf.ts'),
      import('./sayFailures.ts'),
      exporterTo(settings),
    ])
  const active = createTracing(
    samplerOf(settings),
    new BatchSpanProcessor({ exporter: sayFailures(exporter, new URL(settings.url).origin) }),
  )
  activeTracing.use(active)
  return async () => {
    activeTracing.use(undefined)
    const sent = active.close().catch(() => undefined)
    await Promise.race([sent, setTimeout(LAST_WAIT_MS, undefined, { ref: false })])
  }
}

async function exporterTo({ url, protocol }: TracingSettings) {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto')
  return new OTLPTraceExporter({ url })
}
