import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import type { Story } from '#checks/stories/Story.ts'
import type { DefinitionTools } from '#server/studio/DefinitionTools.ts'

import { formatText } from './formatText.ts'
import { readDefinitions } from './readContent.ts'
import { JudgingThread, judgingThread } from './takeUp/JudgingThread.ts'

const run = promisify(execFile)

/** A journey is played while what is typed is judged, and persons are looked for, which takes seconds. Both begin when asked. */
const playingThread = new JudgingThread()
const searchingThread = new JudgingThread()

/** The check and the formatter for the studio. The check works in a thread of its own, that of saved files. */
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
  committed,
}

async function committed(
  folder: string,
  texts: ReadonlyMap<string, string>,
): Promise<Map<string, string | null> | undefined> {
  const git = async (...args: string[]) =>
    (await run('git', ['-C', folder, ...args], { maxBuffer: 64 * 1024 * 1024 })).stdout
  try {
    const inFolder = ['--', 'schemas', 'flows', 'i18n']
    const changed = lines(await git('diff', '--name-only', '--relative', '-z', 'HEAD', ...inFolder))
    const fresh = lines(await git('ls-files', '--others', '--exclude-standard', '-z', ...inFolder))
    const known = await Promise.all(
      changed
        .filter((path) => path.endsWith('.json'))
        .map(async (path) => [path, await git('show', `HEAD:./${path}`).catch(() => null)] as const),
    )
    return new Map([
      ...known,
      ...fresh.filter((path) => texts.has(path)).map((path) => [path, null] as const),
    ])
  } catch {
    return undefined
  }
}

function lines(output: string): string[] {
  return output.split('\0').filter(Boolean)
}
