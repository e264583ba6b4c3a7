import type { Fault } from '#engine/compile/read/Fault.ts'

/** What is wrong in a definition, where, and how to mend it. */
export interface Finding extends Fault {
  hint?: string
}
