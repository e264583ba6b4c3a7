/** What `/studio/api/operations` returns of a running server. Nothing personal: steps, counts, times and references. */

/** Cases that stand at a step. */
export interface OperationsStep {
  journey: string
  step: string
  kind: string
  cases: number
  /** Since when the one that stands there longest does; process time. */
  oldest: string
}

/** A case that waits for longer than it should. */
export interface OperationsStuck {
  caseId: string
  reference: string
  journey: string
  step: string
  since: string
  /** Until when it should have gone on. */
  until: string
}

/** Work that failed, and is tried again. */
export interface OperationsJob {
  id: string
  reference: string
  journey: string
  step: string
  /** A worker or a service; null for a message that came early. */
  worker: string | null
  attempts: number
  reason: string
  /** When it is tried again; process time. */
  dueAt: string
}

/** A timer that could not be fired, or should have been. */
export interface OperationsTimer {
  id: string
  reference: string
  journey: string
  step: string
  name: string
  dueAt: string
  /** Why it could not be fired; null where it is only late. */
  reason: string | null
}

/** An event that a webhook was not told. */
export interface OperationsEvent {
  id: string
  reference: string
  webhook: string
  type: string
  attempts: number
  reason: string | null
  isGivenUp: boolean
  at: string
}

/** A message that could not be sent. Nothing is said of whom it is for. */
export interface OperationsMessage {
  id: string
  /** Empty where it is about no case. */
  reference: string
  channel: string
  attempts: number
  reason: string
  isGivenUp: boolean
  at: string
}

/** Definitions that open cases follow. */
export interface OperationsVersion {
  version: string
  journey: string
  /** New cases follow them. */
  isInForce: boolean
  cases: number
  since: string
}

export interface Operations {
  /** Process time. */
  now: string
  /** Whether anything may be tried again here. */
  canRetry: boolean
  steps: OperationsStep[]
  stuck: OperationsStuck[]
  jobs: OperationsJob[]
  timers: OperationsTimer[]
  events: OperationsEvent[]
  messages: OperationsMessage[]
  versions: OperationsVersion[]
}

/** What became of the applicants who came to a step. */
export interface FunnelStep {
  step: string
  /** They went on. */
  passed: number
  /** They stand there. */
  stay: number
  /** Their case was closed there. */
  left: number
  /** Half of those who went on took less, in milliseconds of process time; null where none has. */
  medianMs: number | null
}

export interface Funnel {
  /** How many cases, the newest, it counts. */
  cases: number
  steps: FunnelStep[]
}
