import { type FSWatcher, statSync, watch } from 'node:fs'

import { entriesBelow } from '#engine/compile/read/entriesBelow.ts'

/**
 * Calls `onChange` when something below these folders is written, replaced or taken away; folders that come later are watched
 * too. Each folder has a watcher of its own: a recursive one of Node loses sight of a file on Linux once another was put in its
 * place twice, as editors and git do. Returns what ends it.
 */
export function watchFolders(roots: string[], onChange: () => void): () => void {
  const watchers = new Map<string, { watcher: FSWatcher; identity: string }>()

  function follow(): void {
    const folders = roots.flatMap(foldersIn)
    for (const [folder, { watcher, identity }] of watchers) {
      if (identity === identityOf(folder)) continue
      watcher.close()
      watchers.delete(folder)
    }
    for (const folder of folders) if (!watchers.has(folder)) begin(folder)
  }

  function begin(folder: string): void {
    const identity = identityOf(folder)
    if (identity === undefined) return
    try {
      const watcher = watch(folder, { persistent: false }, () => {
        follow()
        onChange()
      })
      // A folder that is taken away is told by the one above it.
      watcher.on('error', () => undefined)
      watchers.set(folder, { watcher, identity })
    } catch (error) {
      orGone(error)
    }
  }

  follow()
  return () => {
    for (const { watcher } of watchers.values()) watcher.close()
    watchers.clear()
  }
}

/** Tells a folder from another one that was put in its place; undefined where there is none. */
function identityOf(folder: string): string | undefined {
  const { ino, birthtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? {}
  return ino === undefined ? undefined : `${ino} ${birthtimeMs}`
}

function foldersIn(root: string): string[] {
  try {
    return [root, ...entriesBelow(root).folders]
  } catch (error) {
    orGone(error)
    return []
  }
}

/** A folder may be taken away while it is looked at: the next change finds what is there. Throws any other error. */
function orGone(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
