/** The thread in which the studio's definitions are judged: see `studioTools.ts`. */
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parentPort } from 'node:worker_threads'

import { behaviourFindings, LOCK_FILE } from '#checks/behaviour/behaviourFindings.ts'
import { behaviourOf } from '#checks/behaviour/behaviourOf.ts'
import { lockText } from '#checks/behaviour/lockText.ts'
import { checkContent } from '#checks/checkContent.ts'
import { assembleContent } from '#checks/content/assembleContent.ts'

import { readCatalog } from './readCatalog.ts'
import { screenTypes, TYPES_FILE } from './screenTypes.ts'

type Texts = ReadonlyMap<string, string>

/** What the thread is asked for. */
export type Asked =
  | { what: 'findings'; texts: Texts }
  | { what: 'behaviour' | 'made'; folder: string; texts: Texts }

export interface Judged {
  id: number
  result?: unknown
  error?: string
}

const root = process.cwd()
const catalog = readCatalog(root)

parentPort?.on('message', ({ id, ask }: { id: number; ask: Asked }) => void judge(id, ask))

async function judge(id: number, ask: Asked): Promise<void> {
  const judged: Judged = { id }
  try {
    judged.result = await resultOf(ask)
  } catch (error) {
    judged.error = (error as Error).stack ?? String(error)
  }
  parentPort?.postMessage(judged, [])
}

async function resultOf(ask: Asked): Promise<unknown> {
  const content = assembleContent(ask.texts, catalog)
  switch (ask.what) {
    case 'findings':
      return checkContent(content)
    case 'behaviour': {
      const lock = join(ask.folder, LOCK_FILE)
      if (!existsSync(lock)) return []
      return behaviourFindings(content, readFileSync(lock, 'utf8')).map(({ message }) => message)
    }
    case 'made': {
      const made = new Map<string, string>()
      if (existsSync(join(ask.folder, LOCK_FILE))) made.set(LOCK_FILE, lockText(behaviourOf(content)))
      // The types are for the code of the loan, whose definitions stand in the project's own folder.
      if (relative(root, ask.folder) === '') made.set(TYPES_FILE, await screenTypes(content))
      return made
    }
  }
}
