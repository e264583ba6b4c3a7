import type { Story } from '#checks/stories/Story.ts'
import type { DefinitionTools } from '#server/studio/DefinitionTools.ts'

import { readDefinitions } from '../readDefinitions.ts'
import { JudgingThread, judgingThread } from '../takeUp/JudgingThread.ts'
import { committedTexts } from './committedTexts.ts'

/** A journey is played while what is typed is judged, and persons are looked for, which takes seconds. Both begin when asked. */
const playingThread = new JudgingThread()
const searchingThread = new JudgingThread()

/**
 * The check, the formatter and git for the studio. The check works in a thread of its own, that of saved files. What is not
 * asked of every studio that is opened is loaded when it is: most servers start without.
 */
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
  format: async (...given) => (await import('../formatText.ts')).formatText(...given),
  committed: committedTexts,
  proposeCommit: async (...given) => (await import('./proposeCommit.ts')).proposeCommit(...given),
  commit: async (...given) =>
    (await import('./commitDefinitions.ts')).commitDefinitions(process.cwd(), ...given),
}
