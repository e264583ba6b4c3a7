/** A span that is to be made. Its name and attributes come from closed sets, never from what an applicant has said. */
export interface SpanParts {
  name: string
  kind?: 'server' | 'client' | 'consumer'
  attributes?: Record<string, string | number>
  /** The `traceparent` of what caused it, from a header or a row. */
  parent?: string | null | undefined
  /** Whether it begins a trace where nothing is traced yet; else it is left out there. */
  begins?: boolean
}

/** A span that goes on until it is ended. */
export interface OpenSpan {
  traceId: string
  /** Runs `work` within the span. */
  enter(work: () => void): void
  end(attributes: Record<string, string | number>, hasFailed: boolean): void
}

/** Traces, where they are on. */
export interface Tracing {
  /** Returns what `work` returns, and throws what it throws, in a span of its own. */
  run<T>(span: SpanParts, work: () => Promise<T>): Promise<T>
  open(span: SpanParts): OpenSpan
  /** The `traceparent` of the span that is active. */
  traceparent(): string | undefined
  /** The trace of the span that is active. */
  traceId(): string | undefined
  /** Sends what was not sent yet, and ends. */
  close(): Promise<void>
}
