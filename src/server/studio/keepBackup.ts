import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const KEPT = 50

/**
 * Keeps the files of a product as they stand before a save: below `backups`, in a folder called by the moment and the
 * save. The last 50 saves are kept. A file that the save makes has nothing to keep.
 */
export function keepBackup(backups: string, folder: string, paths: string[], at: Date): void {
  const name = at.toISOString().replaceAll(/[:.]/g, '-')
  for (const path of paths) {
    const file = join(folder, path)
    if (!existsSync(file)) continue
    const copy = join(backups, name, path)
    mkdirSync(dirname(copy), { recursive: true })
    writeFileSync(copy, readFileSync(file))
  }
  const saves = existsSync(backups) ? readdirSync(backups).toSorted() : []
  for (const old of saves.slice(0, -KEPT)) rmSync(join(backups, old), { recursive: true })
}
