import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { JudgingThread } from './JudgingThread.ts'
import { proveSaved } from './proveSaved.ts'
import { stampOf } from './stampOf.ts'

const KEPT_IN = 'dist'
const FILE = join(KEPT_IN, '.proven.json')

/** The rules, and the code that they hold the definitions against. */
const code = ['src', 'scripts', 'schemas/meta']

/**
 * Throws what keeps the definitions in these folders from being taken up, one line a finding. What was proven before is not judged
 * again while no file of the definitions or the code was saved. Returns whether it was judged now.
 */
export async function proveAtStart(folders: string[]): Promise<boolean> {
  const definitions = folders.flatMap((folder) =>
    ['schemas', 'flows', 'i18n'].map((kind) => join(folder, kind)),
  )
  const stamp = hash('sha256', stampOf([...code, ...definitions]))
  const key = folders.join(',')
  if (provenBefore()[key] === stamp) return false
  // What the rules keep in memory is of no use to a server in production.
  const thread = new JudgingThread()
  try {
    await proveSaved(folders, undefined, thread)
  } finally {
    await thread.end()
  }
  remember(key, stamp)
  return true
}

/** The stamp of what was proven last, by the folders; those that are gone are forgotten. */
function provenBefore(): Record<string, string> {
  if (!existsSync(FILE)) return {}
  const proven = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>
  return Object.fromEntries(Object.entries(proven).filter(([key]) => key.split(',').every(existsSync)))
}

/** Where the project's folder cannot be written, each start judges anew. */
function remember(key: string, stamp: string): void {
  try {
    mkdirSync(KEPT_IN, { recursive: true })
    // Servers that start at once each find a whole file.
    const written = `${FILE}.${process.pid}`
    writeFileSync(written, JSON.stringify({ ...provenBefore(), [key]: stamp }, null, 1))
    renameSync(written, FILE)
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
