/** What `/studio/api` returns to the studio, in which product owners see and change the definitions. */

import type { Finding } from './Finding.ts'

/** A definition file. */
export interface StudioFile {
  text: string
  /** Text that it had at the last commit; null where it is new since, absent where that is not known. */
  committed?: string | null
}

/** A product: what is served below its `base`. */
export interface StudioProduct {
  /** The path of its folder from the first one; the empty name is that of the first itself. */
  name: string
  base: string
  /** By their paths below its folder. */
  files: Record<string, StudioFile>
}

export interface StudioDefinitions {
  products: StudioProduct[]
  /** Whether this server takes edits at all. */
  isEditable: boolean
  /** Whether each edit must carry the token; where people sign in it need not. */
  needsToken: boolean
  /** JSON Schemas of the facts that the server's workers compute, by name. */
  facts?: Record<string, object>
}

/** Who uses the studio in this browser. */
export interface StudioSession {
  /** Whether people sign in; else the token that is printed at start opens what not all may do. */
  signsIn: boolean
  /** The name of the person who is signed in; null without a sign-in, or once it has expired. */
  name: string | null
}

/** Texts that files shall have, by path; null takes the file away. */
export type StudioChanges = Record<string, string | null>

/** What a save carries: each file's text as the person began from it, and as it shall be. */
export interface StudioSave {
  product: string
  files: Record<string, { was: string | null; text: string | null }>
  /** Saves although stories tell another end: the person has seen that. */
  despiteStories?: boolean
}

/** What is known of changes before they are saved. */
export interface StudioJudgement {
  findings: Finding[]
  /** What the changes do to the journey, one sentence each. */
  behaviour: string[]
}

/** What a commit of the files on the disk would hold, and a message that says what they do otherwise than at the last one. */
export interface StudioCommitProposal {
  /** Paths below the product's folder; none where nothing differs. */
  files: string[]
  message: string
}

/** How a commit went; `refused` with what git, or a hook of the checkout, says. */
export type StudioCommitted =
  | { outcome: 'committed'; commit: string }
  | { outcome: 'nothing' }
  | { outcome: 'refused'; reason: string }

/** How a save went: files as they stand now, formatted; or why nothing was written. */
export type StudioSaved =
  | { outcome: 'saved'; files: StudioChanges; behaviour: string[] }
  | { outcome: 'changedMeanwhile'; files: StudioChanges }
  | { outcome: 'refused'; findings: Finding[] }
  /** The disk did not take it, for a reason such as `ENOSPC`; all files are as they were. */
  | { outcome: 'notWritten'; reason: string }

/** A screen as it would be drawn: the address of its module, or why it cannot be compiled. */
export type StudioPreview = { module: string } | { findings: Finding[] }
