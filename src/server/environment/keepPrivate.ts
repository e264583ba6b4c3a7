import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 0o600
const FOLDER = 0o700
const OTHERS = 0o077
const STICKY = 0o1000

/** What the server keeps below its data folder, and nothing else that may lie there. */
const OWN =
  /^(keys|audit|exports|deployments|digital-lending\.sqlite(-wal|-shm|-journal|\.lock|\.unfinished)?)$/

/**
 * Makes a data folder that its owner alone can enter, or tightens one that is there, with what the server keeps in it.
 * Returns a sentence for each path that others can still read.
 */
export function keepFolderPrivate(folder: string): string[] {
  mkdirSync(folder, { recursive: true, mode: FOLDER })
  const own = readdirSync(folder).filter((name) => OWN.test(name))
  return [...tightened(folder), ...own.flatMap((name) => below(join(folder, name)))]
}

/** Makes a file that its owner alone can read, before anything is written to it, or tightens one that is there. */
export function keepFilePrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', FILE))
  tightened(file)
}

function below(path: string): string[] {
  const inside = statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : []
  return [...tightened(path), ...inside.flatMap(below)]
}

function tightened(path: string): string[] {
  const { mode } = statSync(path)
  // Windows has no such modes.
  if (process.platform === 'win32' || (mode & OTHERS) === 0) return []
  const isFolder = statSync(path).isDirectory()
  try {
    // A folder with this bit, like /tmp, is shared.
    if ((mode & STICKY) === 0) {
      chmodSync(path, isFolder ? FOLDER : FILE)
      return []
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
  return [
    `Others can read ${path}, which holds personal data: chmod ${isFolder ? '700' : '600'} it, or name a folder of the server's own by DATA_DIR.`,
  ]
}
