import { readdirSync } from 'node:fs'
import { sep } from 'node:path'

/** The paths of all that stands below a folder. */
export interface EntriesBelow {
  files: string[]
  folders: string[]
}

/**
 * Returns what stands below a folder. It is read folder by folder: what Node reads recursively it asks again, entry by
 * entry, whether it is a folder. Throws where there is none.
 */
export function entriesBelow(folder: string): EntriesBelow {
  const below: EntriesBelow = { files: [], folders: [] }
  addBelow(folder, below)
  return below
}

function addBelow(folder: string, below: EntriesBelow): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}${sep}${entry.name}`
    if (entry.isFile()) below.files.push(path)
    if (!entry.isDirectory()) continue
    below.folders.push(path)
    addBelow(path, below)
  }
}
