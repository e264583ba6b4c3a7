import type { SourceFile } from '#engine/compile/read/SourceFile.ts'

import type { Passage } from '../ways/Passage.ts'

/** Where a fact is read. */
export interface Read {
  source: SourceFile
  pointer: string
  fact: string
  said: string
  /** Facts that are known there, by what stands before it at the same place. */
  known?: string[]
  /** Whether the passage comes to the place, or is the one that reads it. */
  isHere(passage: Passage): boolean
}
