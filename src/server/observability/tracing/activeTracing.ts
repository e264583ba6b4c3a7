import type { Tracing } from './Tracing.ts'

let active: Tracing | undefined

/** The traces of this process; none until `startTracing` has turned them on. */
export const activeTracing = {
  get current(): Tracing | undefined {
    return active
  },

  use(traces: Tracing | undefined): void {
    active = traces
  },
}
