import { LOCK_FILE } from '#checks/behaviour/behaviourFindings.ts'
import type { Story } from '#checks/stories/Story.ts'
import type { DefinitionTools } from '#server/studio/DefinitionTools.ts'

import { formatText } from '../formatText.ts'
import { readDefinitions } from '../readContent.ts'
import { JudgingThread, judgingThread } from '../takeUp/JudgingThread.ts'
import { commitDefinitions } from './commitDefinitions.ts'
import { commitMessage } from './commitMessage.ts'
import { committedTexts, textAtCommit } from './committedTexts.ts'

/** A journey is played while what is typed is judged, and persons are looked for, which takes seconds. Both begin when asked. */
const playingThread = new JudgingThread()
const searchingThread = new JudgingThread()

/** The check, the formatter and git for the studio. The check works in a thread of its own, that of saved files. */
export const studioTools: DefinitionTools = {
  read: readDefinitions,
  judge: (texts) => judgingThread.ask({ what: 'findings', texts }),
  behaviour: (folder, texts) => judgingThread.ask({ what: 'behaviour', folder, texts }),
  made: (folder, texts) => judgingThread.ask({ what: 'made', folder, texts }),
  stories: (texts, journey) => playingThread.ask({ what: 'stories', texts, journey }),
  persons: (texts, journey) => searchingThread.ask({ what: 'persons', texts, journey }),
  play: (texts, story, moves) => playingThread.ask({ what: 'trace', texts, story: story as Story, moves }),
  walk: (texts, story, moves, events) =>
    playingThread.ask({ what: 'walk', texts, story: story as Story, moves, events }),
  format: formatText,
  committed: committedTexts,
  async proposeCommit(folder, texts) {
    const committed = await committedTexts(folder, texts)
    if (!committed) return undefined
    const files = [...committed.keys()].toSorted()
    const lock = await textAtCommit(folder, LOCK_FILE)
    const behaviour =
      lock === null || files.length === 0
        ? []
        : await judgingThread.ask({ what: 'behaviour', folder, texts, lock })
    return { files, message: files.length === 0 ? '' : commitMessage(files, behaviour) }
  },
  commit: (folder, message) => commitDefinitions(process.cwd(), folder, message),
}
