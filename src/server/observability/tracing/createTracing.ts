import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { type Sampler, type SpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'

import { DomainError } from '../../errors/DomainError.ts'
import { readTraceparent } from './readTraceparent.ts'
import type { SpanParts, Tracing } from './Tracing.ts'

const NAME = 'digital-lending'
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

/** Traces with OpenTelemetry's SDK. Nothing global is set, and no library is changed: spans begin where our code says so. */
export function createTracing(sampler: Sampler, processor: SpanProcessor): Tracing {
  const provider = new TracerProvider({
    sampler,
    spanProcessors: [processor],
    resource: resourceFromAttributes({ 'service.name': NAME }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
  })
  const tracer = provider.getTracer(NAME)
  const contexts = new AsyncLocalStorageContextManager().enable()
  const activeSpan = () => trace.getSpanContext(contexts.active())

  function begin({ name, kind, attributes, parent }: SpanParts): { span: Span; within: Context } {
    const around = contextOf(parent) ?? contexts.active()
    const options = {
      kind: kind ? KINDS[kind] : SpanKind.INTERNAL,
      ...(attributes && { attributes: attributes as Attributes }),
    }
    const span = tracer.startSpan(name, options, around)
    return { span, within: trace.setSpan(around, span) }
  }

  return {
    async run(parts, work) {
      if (!parts.begins && !activeSpan()) return work()
      const { span, within } = begin(parts)
      try {
        return await contexts.with(within, work)
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end()
      }
    },

    open(parts) {
      const { span, within } = begin(parts)
      return {
        traceId: span.spanContext().traceId,
        enter: (work) => contexts.with(within, work),
        end(attributes, hasFailed) {
          span.setAttributes(attributes)
          if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },

    traceparent() {
      const active = activeSpan()
      if (!active) return undefined
      const flags = active.traceFlags & TraceFlags.SAMPLED ? '01' : '00'
      return `00-${active.traceId}-${active.spanId}-${flags}`
    },

    traceId: () => activeSpan()?.traceId,

    async close() {
      contexts.disable()
      await provider.shutdown()
    },
  }
}

/** Whether to keep a trace is decided here, also where it began elsewhere: the caller may be anyone. */
function contextOf(parent: string | null | undefined): Context | undefined {
  const ids = readTraceparent(parent)
  return ids && trace.setSpanContext(ROOT_CONTEXT, { ...ids, traceFlags: TraceFlags.SAMPLED, isRemote: true })
}

/** The code or the name of an error: its message may hold personal data. A refusal is an answer. */
function fail(span: Span, error: unknown): void {
  const isRefusal = error instanceof DomainError && error.status < 500
  const type = error instanceof DomainError ? error.code : error instanceof Error ? error.name : 'Error'
  span.setAttribute('error.type', type)
  if (!isRefusal) span.setStatus({ code: SpanStatusCode.ERROR })
}
