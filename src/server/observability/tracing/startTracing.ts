import type { TracingSettings } from './TracingSettings.ts'
import { activeTracing } from './activeTracing.ts'

/** Turns traces on for this process, where the settings name a collector. Nothing of the SDK is loaded otherwise. Returns what ends them. */
export async function startTracing(settings: TracingSettings | null): Promise<() => Promise<void>> {
  if (!settings) return async () => undefined

  const [{ BatchSpanProcessor }, { createTracing }, { samplerOf }, exporter] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('./createTracing.ts'),
    import('./samplerOf.ts'),
    exporterTo(settings),
  ])
  const active = createTracing(samplerOf(settings), new BatchSpanProcessor({ exporter }))
  activeTracing.use(active)
  return async () => {
    activeTracing.use(undefined)
    await active.close()
  }
}

async function exporterTo({ url, protocol }: TracingSettings) {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto')
  return new OTLPTraceExporter({ url })
}
