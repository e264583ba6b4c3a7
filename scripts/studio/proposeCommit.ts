import { LOCK_FILE } from '#checks/behaviour/behaviourFindings.ts'
import type { StudioCommitProposal } from '#contract/studio.ts'

import { judgingThread } from '../takeUp/JudgingThread.ts'
import { commitMessage } from './commitMessage.ts'
import { committedTexts, textAtCommit } from './committedTexts.ts'

/** What a commit of the definitions on the disk would hold, and a message for it; undefined where the folder is in no checkout. */
export async function proposeCommit(
  folder: string,
  texts: ReadonlyMap<string, string>,
): Promise<StudioCommitProposal | undefined> {
  const committed = await committedTexts(folder, texts)
  if (!committed) return undefined
  const files = [...committed.keys()].toSorted()
  const lock = await textAtCommit(folder, LOCK_FILE)
  const behaviour =
    lock === null || files.length === 0
      ? []
      : await judgingThread.ask({ what: 'behaviour', folder, texts, lock })
  return { files, message: files.length === 0 ? '' : commitMessage(files, behaviour) }
}
