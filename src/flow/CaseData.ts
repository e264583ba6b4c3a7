/** What gateways look at: facts computed by workers, and answers by task. */
export interface CaseData {
  facts: Record<string, unknown>
  answers: Record<string, Record<string, unknown>>
}

/**
 * Where a case stands. `previous` is the step from which this one was reached. `returnTo` is the step whose "modifica"
 * opened an earlier one again: the way is followed again until the case comes back to it.
 */
export interface CaseState extends CaseData {
  step: string
  previous: string | null
  returnTo: string | null
  closed: boolean
  /** The steps that were left on the way to this one, in their order. */
  passed: Passed[]
  /** Steps that were left after one that was opened again, and not passed again since: kept, and of no account. */
  parked: Parked[]
}

/** What a step is left by. */
export type LeftBy =
  | { type: 'completed' }
  | { type: 'workerDone' }
  | { type: 'workerFailed' }
  | { type: 'message'; name: string; variables: Record<string, unknown>; facts?: Record<string, unknown> }
  | { type: 'timer'; name: string }
  | { type: 'deadline' }

/** A step that was left, by what, and what stood in the case before in the places that this changed. */
export interface Passed {
  step: string
  by: LeftBy
  before: Before
  /** The step that the case went back to by `previous` or `return`. */
  backTo?: string
}

/** Facts by name, those that were not there without a value; and the answers that a completion wrote over. */
export interface Before {
  facts: [name: string, value?: unknown][]
  answers?: Record<string, unknown>
}

/** A step that is passed over when the way comes to it again, as it was left before. */
export interface Parked {
  step: string
  by: LeftBy
  /** What was answered, where it was completed. */
  answers?: Record<string, unknown>
  /** It is asked again, with its answers filled in. */
  asked?: true
  /** The worker of the wait has run again. */
  worked?: true
}
