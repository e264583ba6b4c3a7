import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { LANGUAGES } from '#validation/languages.ts'
import { keepFile } from '#server/environment/keepFile.ts'
import { stampOf } from '#server/environment/stampOf.ts'

import { JudgingThread } from './JudgingThread.ts'
import { proveSaved } from './proveSaved.ts'

const FILE = join('dist', '.proven.json')

/** The rules, and the code that they hold the definitions against. */
const code = ['src', 'scripts', 'schemas/meta', LANGUAGES]

/** So many sets of definitions are known at most. */
const MOST_KNOWN = 20

/**
 * Throws what keeps the definitions in these folders from being taken up, one line a finding. What was proven before, wherever
 * it stood, is not judged again while no file of the code was saved. Returns whether it was judged now.
 */
export async function proveAtStart(folders: string[]): Promise<boolean> {
  const stamp = hash('sha256', [stampOf(code), ...folders.map(textsOf)].join('\n\n'))
  if (provenBefore().includes(stamp)) return false
  // What the rules keep in memory is of no use to a server in production.
  const thread = new JudgingThread()
  try {
    await proveSaved(folders, undefined, thread)
  } finally {
    await thread.end()
  }
  remember(stamp)
  return true
}

/** The definitions below a folder. */
function textsOf(folder: string): string {
  const paths = ['schemas', 'flows', 'i18n'].flatMap((kind) =>
    readdirSync(join(folder, kind), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => join(parentPath, name)),
  )
  return paths
    .toSorted()
    .map((path) => `${relative(folder, path)}\n${readFileSync(path, 'utf8')}`)
    .join('\n')
}

/** The stamps of what was proven, the last one first. */
function provenBefore(): string[] {
  if (!existsSync(FILE)) return []
  const proven: unknown = JSON.parse(readFileSync(FILE, 'utf8'))
  return Array.isArray(proven) ? (proven as string[]) : []
}

function remember(stamp: string): void {
  const known = [stamp, ...provenBefore().filter((each) => each !== stamp)].slice(0, MOST_KNOWN)
  keepFile(FILE, JSON.stringify(known, null, 1))
}
