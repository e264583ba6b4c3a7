import type { SourceFile } from '#engine/compile/read/SourceFile.ts'

/** From one place of the way to the next, and what a case has behind it once it is taken. */
export interface Passage {
  from: string
  /** A page, a step, or a gateway with its process before it. */
  to: string
  /** Where it is written. */
  source: SourceFile
  pointer: string
  /** How it is taken, where that is not the completion of the step: a message, a timer, a branch. */
  by?: string
  /** The page or the task that is completed. */
  done?: string
  worker?: string
  /** Where the worker is named. */
  workerPointer?: string
  message?: string
  /** Conditions that hold. */
  conditions?: string[]
  /** Conditions of the branches above, which do not. */
  nots?: string[]
  codes?: string[]
  /** Places of consents, as pointers into the answers. */
  consents?: string[]
  /** Pointers of facts that are set before the worker runs. */
  sets?: string[]
  /** Pointers of facts that its worker or its tables give, always or at times. */
  gives?: string[]
  /** Pointers that have a value, as a condition on them holds. */
  holds?: string[]
}
