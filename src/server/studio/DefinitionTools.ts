import type { Finding } from '#contract/Finding.ts'
import type { StudioCommitProposal, StudioCommitted } from '#contract/studio.ts'
import type { PlayMove, PlayPerson, PlayPersons, PlayTrace } from '#contract/studioPlay.ts'

import type { Editor } from '../storage/repositories/access/studioSessionsRepository.ts'
import type { Walk } from './makeCase.ts'

/** What the check and the formatter do for the studio: they stand outside the server, which starts without them. */
export interface DefinitionTools {
  /** Returns the definition files of a product's folder: text by path. */
  read(folder: string): Map<string, string>
  /** Returns what is wrong with definitions, given as text by path, as `npm run check` does, but for the behaviour lock. */
  judge(texts: ReadonlyMap<string, string>): Promise<Finding[]>
  /** Called when something is edited, which may be saved: what a save needs is made ready. Absent where it needs nothing. */
  prepareSave?(): Promise<void>
  /** Returns how definitions behave otherwise than the lock of the folder says, in sentences. */
  behaviour(folder: string, texts: ReadonlyMap<string, string>): Promise<string[]>
  /** Returns who is told of by the stories of a journey, with the steps on their way. */
  stories(texts: ReadonlyMap<string, string>, journey: string): Promise<PlayPerson[]>
  /** Returns who comes where in a journey: persons that are generated, which takes seconds. */
  persons(texts: ReadonlyMap<string, string>, journey: string): Promise<PlayPersons>
  /** Returns how the way of a story goes, with moves of one's own in it. */
  play(texts: ReadonlyMap<string, string>, story: object, moves: PlayMove[]): Promise<PlayTrace>
  /** Returns what happens on that way, up to so many events. Throws a sentence where it does not go so far. */
  walk(texts: ReadonlyMap<string, string>, story: object, moves: PlayMove[], events: number): Promise<Walk>
  /** Returns a file's text as `npm run format` would write it. Throws where it is no JSON. */
  format(file: string, text: string): Promise<string>
  /** Returns what is made of definitions besides: text by path from the folder, such as the behaviour lock. */
  made(folder: string, texts: ReadonlyMap<string, string>): Promise<Map<string, string>>
  /** Returns the texts of files at the last commit, by path, of those that differ; undefined where the folder is in no checkout. */
  committed(
    folder: string,
    texts: ReadonlyMap<string, string>,
  ): Promise<Map<string, string | null> | undefined>
  /** Returns what a commit of the definitions on the disk would hold, and a message for it; undefined where the folder is in no checkout. */
  proposeCommit(folder: string, texts: ReadonlyMap<string, string>): Promise<StudioCommitProposal | undefined>
  /** Commits the definitions on the disk, with what is made of them and nothing else; by an author, or, without, by git's own. */
  commit(folder: string, message: string, author?: Editor): Promise<StudioCommitted>
}
