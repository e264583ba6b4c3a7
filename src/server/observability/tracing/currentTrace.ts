import { activeTracing } from './activeTracing.ts'

/** Returns the `traceparent` of what is done now, to keep beside what it causes; null where nothing is traced. */
export function currentTrace(): string | null {
  return activeTracing.current?.traceparent() ?? null
}
