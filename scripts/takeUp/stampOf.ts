import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Returns when each file below some folders was saved, and its size: another text where one was saved since. */
export function stampOf(folders: string[]): string {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
  )
  const paths = files.map(({ name, parentPath }) => join(parentPath, name))
  return paths
    .map((path) => {
      const { mtimeMs, size } = statSync(path)
      return `${path} ${mtimeMs} ${size}`
    })
    .join('\n')
}
