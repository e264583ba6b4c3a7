import type { SpanParts } from './Tracing.ts'
import { activeTracing } from './activeTracing.ts'

/** Returns what `work` returns, in a span where traces are on. */
export function inSpan<T>(span: SpanParts, work: () => Promise<T>): Promise<T> {
  return activeTracing.current ? activeTracing.current.run(span, work) : work()
}
