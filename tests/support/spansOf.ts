import { activeTracing } from '#server/observability/tracing/activeTracing.ts'
import type { SpanParts, Tracing } from '#server/observability/tracing/Tracing.ts'

/** The spans that are made while `work` lasts, in which nothing is sent to a collector. */
export async function spansOf(work: () => Promise<unknown>): Promise<SpanParts[]> {
  const spans: SpanParts[] = []
  const tracing: Pick<Tracing, 'run' | 'traceparent' | 'traceId'> = {
    run(span, inside) {
      spans.push(span)
      return inside()
    },
    traceparent: () => undefined,
    traceId: () => undefined,
  }
  activeTracing.use(tracing as Tracing)
  try {
    await work()
  } finally {
    activeTracing.use(undefined)
  }
  return spans
}
