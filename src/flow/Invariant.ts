import type { CodeChannel } from './Flow.ts'

/** A place that a case can come to: a step, the steps at which a worker runs, or those that show a value of the case. */
export type Place = { step: string } | { worker: string } | { shows: string }

/**
 * What a case has behind it: a page or a task that was completed, a worker that succeeded, a message that took it on, a
 * condition that held at a branch, a requirement or a message, one that did not hold at a branch above the one taken, a
 * one-time code, a consent without which it could not go on.
 */
export type Milestone =
  | { done: string }
  | { worker: string }
  | { message: string }
  | { condition: string }
  | { not: string }
  | { code: CodeChannel }
  | { consent: string }

interface Said {
  /** The rule in a sentence. */
  says: string
  /** The way of the other people of a case; without it the main one. */
  of?: 'people'
}

/** Every way that comes to one of the places has one of the milestones behind it. */
export interface BeforeInvariant extends Said {
  before: Place[]
  always: Milestone[]
}

/** No way that has one of the milestones behind it comes to one of the places. */
export interface AfterInvariant extends Said {
  after: Milestone[]
  never: Place[]
}

/** The applicant can leave each of the ends by one of the messages. */
export interface EndsInvariant extends Said {
  ends: 'all' | 'refused' | string[]
  offer: string[]
}

/** What holds on every way of a journey. */
export type Invariant = BeforeInvariant | AfterInvariant | EndsInvariant
