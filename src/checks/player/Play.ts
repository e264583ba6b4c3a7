import type { Opening } from './openingsOf.ts'
import type { Fill } from './fillsOf.ts'

/** Where an action leads away from the screen. */
export interface Exit {
  kind: 'complete' | 'start' | 'go' | 'message' | 'redirect' | 'reload'
  action: string
}

/** Why an action that was run had no effect. */
export interface Refusal {
  action: string
  /** The actions that were run, this one last. */
  pressed: string[]
  /** Conditions that held then. */
  held: string[]
  /** Into the answers, or the scope where an argument has no value. */
  pointer: string
  keyword: string
  /** It stands at a field that was not shown. */
  isHidden: boolean
}

/** What happened on a screen that was opened in one way and filled in with one set of answers. */
export interface Play {
  opening: Opening
  fill: Fill
  /** Conditions that held as it was opened. */
  held: string[]
  /** Actions that could be pressed at some time. */
  opened: ReadonlySet<string>
  /** Actions that were run, pressed or following another. */
  ran: ReadonlySet<string>
  exits: Exit[]
  refusals: Refusal[]
}
