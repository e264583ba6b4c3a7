/** Names of facts, variables or answers, each with its value. */
export type Values = Record<string, unknown>

/** What happens at a step, in the place of what usually happens there. */
export type Happening =
  /** The applicant hands the step in: these answers, laid over an example of its screen. */
  | { answers: Values }
  /** Somebody sends a message that the step accepts. */
  | { message: string; variables?: Values }
  /** The applicant opens an earlier task again. */
  | { edit: string }
  /** So much time passes that a timer of the step fires. */
  | { timer: string }
  /** So much time passes that the deadline of the journey is over. */
  | { deadline: true }
  /** The worker of the wait fails, after its retries. */
  | { fails: true }

/** Another person of the case lives through the story of this name, and these facts of the case come to be known by it. */
export interface PersonActs {
  person: string
  facts?: Values
}

/** What one applicant, or another person beside them, lives through, as `flows/stories/<name>.json` writes it. */
export interface Story {
  story: string
  journey: string
  /** It tells of one of the other people of a case, beside it; without it of the case. */
  of?: 'people'
  /** What it is about, in a sentence or two. */
  tells: string
  given?: {
    /** Who of the sandbox it is, of whom the server finds out the same facts. */
    sandbox?: string
    /** The day of the process, `2026-03-02`. */
    today?: string
    /** Facts that are known as the case starts. */
    facts?: Values
    /** By step the facts that come to be known there; of a list one after the other, the last for all later times. */
    at?: Record<string, Values | Values[]>
  }
  /** By page or step what happens there, one after the other. */
  when?: Record<string, Happening | PersonActs | (Happening | PersonActs)[]>
  then: {
    /** The steps before the end, in their order; `...` stands for any number of them. */
    steps?: string[]
    /** The step at which the case stands at the end, or `close`. */
    end: string
    /** Facts at the end; of an object, the part that is named. */
    facts?: Values
    /** What the screen of the last step sees. */
    variables?: Values
  }
}

/** Stands among the steps for any number of them. */
export const ANY_STEPS = '...'
