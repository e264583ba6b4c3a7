/** What `/studio/api` returns to the page on which a journey is played. Facts and answers are those of generated persons and of stories. */
import type { StudioChanges } from './studio.ts'

/** What happens to a case instead of what usually does, as `when` of a story says it; `usual` is what usually happens. */
export type PlayHappening =
  | { answers: Record<string, unknown> }
  | { message: string; variables?: Record<string, unknown> }
  | { edit: string }
  | { timer: string }
  | { deadline: true }
  | { fails: true }
  | { usual: true }

/** Something that is done after so many events. */
export interface PlayMove {
  after: number
  happening: PlayHappening
}

/** Somebody who applies: told by a story, or generated so as to come somewhere. */
export interface PlayPerson {
  /** `story <name>`, or the kind and the name of what the person was generated for. Of another person after `people `. */
  key: string
  kind: 'story' | 'branch' | 'end' | 'timer' | 'message' | 'failure' | 'error' | 'screen'
  /** Present where it is another person of the applicant's company, who goes a way of their own. */
  of?: 'people'
  /** The step, the gateway or the screen for which the person was generated; of a story the step where it ends. */
  at: string
  /** The steps on the way, the last one too. */
  steps: string[]
  /** As a file of `flows/stories` writes it. */
  story: object
}

export interface PlayPersons {
  persons: PlayPerson[]
  /** Where no person comes, and why. */
  without: { key: string; at: string; why: string }[]
}

/** The definitions of a product with what is not saved. */
export interface PlayedDefinitions {
  product: string
  journey: string
  files: StudioChanges
}

export interface PlayRequest extends PlayedDefinitions {
  story: object
  moves: PlayMove[]
}

/** A line of a condition: what stands at a place, and whether it is what is asked. Without a value nothing stands there. */
export interface PlayTest {
  pointer: string
  /** The JSON Schema that is asked of it. */
  asked: object
  value?: unknown
  holds: boolean
}

/** A condition by its name, and each of its lines. */
export interface PlayCondition {
  name: string
  holds: boolean
  tests: PlayTest[]
}

/** A branch of a gateway that was crossed; behind the one that was taken none is looked at. */
export interface PlayBranch {
  next: string
  when?: PlayCondition
  state: 'taken' | 'shut' | 'notReached'
}

export interface PlayGateway {
  process: string
  gateway: string
  branches: PlayBranch[]
}

/** What happened. */
export interface PlayEvent {
  type: 'completed' | 'workerDone' | 'workerFailed' | 'message' | 'timer' | 'deadline' | 'passed' | 'asked'
  /** Of the message or the timer. */
  name?: string
}

/** Something that may be done now; `when` is the condition that lets it, where there is one. */
export interface PlayWay {
  kind: 'usual' | 'complete' | 'message' | 'edit' | 'timer' | 'deadline' | 'fails'
  /** Of the message, the timer or the task that is opened again. */
  name?: string
  /** A duration, or the setting that holds it. */
  after?: string
  by?: 'applicant' | 'outside'
  isOpen: boolean
  /** Conditions that must hold. */
  needs: PlayCondition[]
  happening: PlayHappening
}

/** A condition of a screen, and what it decides there: fields that are shown, actions and blocks. */
export interface PlayScreenCondition extends PlayCondition {
  fields: string[]
  actions: string[]
  blocks: string[]
}

/** A case at a moment. */
export interface PlayMoment {
  /** A page before the case, a step, or `close` once it is closed. */
  step: string
  isPage?: true
  /** How many events happened before. */
  events: number
  /** What led here. */
  by?: PlayEvent
  /** Gateways that were crossed on the way here. */
  gateways: PlayGateway[]
  facts: Record<string, unknown>
  answers: Record<string, Record<string, unknown>>
  ways: PlayWay[]
  screen?: { name: string; conditions: PlayScreenCondition[] }
}

/** How the way of a person goes. */
export interface PlayTrace {
  moments: PlayMoment[]
  /** What cannot happen, or why nothing more does. */
  stop?: { message: string; hint?: string }
}

/** A case of the sandbox that was made where a person stands, and the one-use address that opens it. */
export interface PlayedCase {
  address: string
  reference: string
}
