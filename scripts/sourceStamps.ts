import { hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'

/** Returns a hash of what stands in every file below the paths, by path. Paths that are not there have none. */
export function sourceStamps(paths: string[], except: string[]): Record<string, string> {
  const files = paths.flatMap((path) => filesBelow(path, except)).toSorted()
  return Object.fromEntries(files.map((file) => [file, hash('sha256', readFileSync(file))]))
}

function filesBelow(path: string, except: string[]): string[] {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats || except.includes(path)) return []
  if (stats.isFile()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    filesBelow(`${path}/${entry.name}`, except),
  )
}
