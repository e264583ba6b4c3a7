/** A change of the source that no test noticed. */
export interface Survivor {
  /** From the root. */
  file: string
  /** What was done, as Stryker calls it: `ConditionalExpression`. */
  mutator: string
  /** The line as it is written, without what stands around it, so that the list outlives edits elsewhere. */
  line: string
  replacement: string
}

export interface ListedSurvivor extends Survivor {
  /** Why no test need notice it. */
  reason: string
}
