import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'

import type { StudioFinding } from '#contract/studio.ts'
import type { DefinitionTools } from '#server/studio/DefinitionTools.ts'

import { formatText } from './formatText.ts'
import { readDefinitions } from './readContent.ts'
import type { Asked, Judged } from './studioJudge.ts'

const run = promisify(execFile)

/** The check and the formatter for the studio. The check works in a thread of its own: it takes seconds at first. */
export const studioTools: DefinitionTools = {
  read: readDefinitions,
  judge: (texts) => judge<StudioFinding[]>({ what: 'findings', texts }),
  behaviour: (folder, texts) => judge<string[]>({ what: 'behaviour', folder, texts }),
  made: (folder, texts) => judge<Map<string, string>>({ what: 'made', folder, texts }),
  format: formatText,
  committed,
}

let judging: Worker | undefined
let asked = 0

function judge<Result>(ask: Asked): Promise<Result> {
  judging ??= startJudge()
  const worker = judging
  const id = ++asked
  return new Promise((resolve, reject) => {
    const hear = ({ id: of, result, error }: Judged) => {
      if (of !== id) return
      worker.off('message', hear).off('error', reject)
      if (error === undefined) resolve(result as Result)
      else reject(new Error(error))
    }
    worker.on('message', hear).on('error', reject)
    worker.postMessage({ id, ask }, [])
  })
}

function startJudge(): Worker {
  const worker = new Worker(new URL('studioJudge.ts', import.meta.url))
  worker.setMaxListeners(0)
  // It keeps no server alive that would end.
  worker.unref()
  worker.once('exit', () => (judging = undefined))
  return worker
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
