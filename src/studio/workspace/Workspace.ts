import type { StudioFile, StudioJudgement } from '#contract/studio.ts'

/** Texts by the path of their file; null where there is no file. */
export type Texts = Record<string, string | null>

/** A file that was edited and is not saved. */
export interface Edit {
  /** Its text on the disk when the edit began. */
  was: string | null
  text: string | null
}

/** Something that was done, and can be undone: each file before and after. */
export interface Step {
  product: string
  files: Record<string, { before: string | null; after: string | null }>
  /** Steps of the same kind that follow each other are undone as one: a word that is typed. */
  kind?: string
}

/** A file that was changed on the disk and here, in the same lines: its text on the disk. */
export interface Conflict {
  theirs: string | null
}

/** A product: its files on the disk, and what was edited since. */
export interface WorkspaceProduct {
  name: string
  base: string
  files: Record<string, StudioFile>
  edits: Record<string, Edit>
  conflicts: Record<string, Conflict>
  /** What is known of the edits; absent until they were judged. */
  judgement?: StudioJudgement
  /** The judgement is of other edits than these: it was asked before the last of them. */
  isOutdated?: boolean
  /** What a save was to write whose answer did not come: it may stand on the disk, formatted. */
  unanswered?: Texts
  /** The server did not judge the edits: nothing is known of them until it does. */
  isUnjudged?: boolean
}

export interface Workspace {
  products: Record<string, WorkspaceProduct>
  /** The name of the one that is looked at. */
  product: string
  isEditable: boolean
  /** JSON Schemas of the facts that the server's workers compute, by name. */
  facts: Record<string, object>
  /** The browser has no room for the edits: they are gone once the page is left. */
  isUnkept: boolean
  past: Step[]
  future: Step[]
}
