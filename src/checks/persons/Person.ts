import type { Story, Values } from '../stories/Story.ts'

/** What a person meets: a branch, an end, a timer, a message, a failure, an error or a condition of a screen. */
export interface Target {
  kind: 'branch' | 'end' | 'timer' | 'message' | 'failure' | 'error' | 'screen'
  /** Names it among those of its kind, such as `preEvaluation/is_score_enough: scoreEnough`. */
  name: string
  /** The step, the gateway or the screen that it belongs to. */
  at: string
}

/** What a page holds, for a condition of its screen to be open or shut. */
export interface View {
  data: Values
  results: Values
  sources: Values
  status: Values
}

/** A generated person: a story that the interpreter plays, and what it was generated for. */
export interface Person {
  story: Story
  target: Target
  /** The steps that the interpreter predicts, the last one too. */
  steps: string[]
  /** What the last page holds, where the person was generated for a condition of its screen. */
  view?: View
}

/** Returns the key of a target, by which two are the same. */
export function keyOf({ kind, name }: Target): string {
  return `${kind} ${name}`
}
