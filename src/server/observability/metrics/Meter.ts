/** A request that was answered. */
export interface RequestMeasure {
  /** The pattern of its route, or `unknown`. */
  route: string
  method: string
  status: number
  seconds: number
}

/** A task that an applicant said is done. */
export interface CompletionMeasure {
  journey: string
  process: string
  step: string
  outcome: 'completed' | 'refused' | 'failed'
  seconds: number
}

/** A case that has gone from one step to another. */
export interface MoveMeasure {
  journey: string
  flowVersion: string
  /** Null where it begins. */
  from: string | null
  to: string
}

/** Why a call to a system outside has failed. */
export type FailureReason =
  | 'timeout'
  | 'unreachable'
  | 'status'
  | 'answer'
  | 'setup'
  | 'circuit_open'
  | 'fault'

/** Whether a circuit lets calls through. */
export type CircuitPosition = 'closed' | 'half_open' | 'open'

/** A job, message or event that a server has tried to do or send. */
export type AttemptOutcome = 'done' | 'failed' | 'postponed' | 'given_up'

/** What a visitor's browser has measured of a page. */
export interface VitalMeasure {
  metric: 'LCP' | 'INP' | 'CLS' | 'TTFB'
  /** Milliseconds; of CLS a score. */
  value: number
  rating: string
  screen: string
  navigation: string
}

/** What may fail for good, or not be done at all. */
export interface Expected {
  tasks: Pick<CompletionMeasure, 'journey' | 'process' | 'step'>[]
  /** The kinds of jobs. */
  jobs: string[]
}

/** Counts and times what the server does. Every name that it is given comes from a closed set. */
export interface Meter {
  /** Counts as none what alerts ask for: Prometheus sees no growth in a count that begins with 1, and nothing where there is none. */
  expect(expected: Expected): void
  requested(request: RequestMeasure): void
  completed(completion: CompletionMeasure): void
  moved(move: MoveMeasure): void
  /** A call outside was answered, or refused in its contract's words. */
  called(call: string, seconds: number): void
  callFailed(call: string, reason: FailureReason): void
  circuitMoved(call: string, position: CircuitPosition): void
  jobsClaimed(kind: string): void
  jobEnded(kind: string, outcome: AttemptOutcome, seconds: number): void
  timersFired(outcome: 'done' | 'failed'): void
  sent(queue: 'messages' | 'events', outcome: AttemptOutcome): void
  transacted(seconds: number): void
  vital(vital: VitalMeasure): void
}
