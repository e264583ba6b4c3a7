/** Version 00 of the W3C Trace Context; ids of zeros alone are none. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** Returns the ids of a `traceparent`; undefined where it is none. */
export function readTraceparent(text: unknown): { traceId: string; spanId: string } | undefined {
  const [, traceId, spanId] = (typeof text === 'string' && TRACEPARENT.exec(text)) || []
  return traceId !== undefined && spanId !== undefined ? { traceId, spanId } : undefined
}
