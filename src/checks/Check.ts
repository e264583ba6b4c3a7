import type { SourceFile } from '#engine/compile/read/SourceFile.ts'

import type { Content } from './content/Content.ts'

/** What a rule found: the file, the pointer in it, what is wrong there and how to fix it. */
export interface RuleFinding {
  source: SourceFile
  pointer: string
  message: string
  hint: string
}

/** A rule that holds between definitions. Pure, and never surprised: what it reads follows its grammar. */
export type Check = (content: Content) => Iterable<RuleFinding>
