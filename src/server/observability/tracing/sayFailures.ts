import type { SpanExporter } from '@opentelemetry/sdk-trace'

/** Of OpenTelemetry's ExportResultCode. */
const SUCCESS = 0

/** Returns an exporter that says once that its collector cannot be reached, and again after it could. */
export function sayFailures(exporter: SpanExporter, origin: string): SpanExporter {
  let isFailing = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const { code, error } = result
        if (code !== SUCCESS && !isFailing)
          console.warn(
            `Traces cannot be sent to ${origin} (${error?.name ?? 'no reason'}); the server goes on.`,
          )
        isFailing = code !== SUCCESS
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
