/**
 * What is wrong in a definition, where, and how to fix it: as `npm run check` prints it, and as the server tells the
 * studio. Lines and columns count from 1, as editors do.
 */
export interface Finding {
  /** The path of the file below the folder of its product. */
  file: string
  line: number
  column: number
  /** Name of the rule that was broken. */
  rule: string
  message: string
  /** The fix, where the message does not say it. */
  hint?: string
}
