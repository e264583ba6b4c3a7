import type { Fault } from '#engine/compile/Fault.ts'

/** What is wrong in a definition, where, and how to mend it. */
export interface Finding extends Fault {
  hint?: string
}
