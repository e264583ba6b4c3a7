import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Returns when each of some files, and each file below some folders, was saved, and its size: another text where one was saved since. */
export function stampOf(places: string[]): string {
  return places
    .flatMap(filesAt)
    .map((path) => {
      const { mtimeMs, size } = statSync(path)
      return `${path} ${mtimeMs} ${size}`
    })
    .join('\n')
}

function filesAt(place: string): string[] {
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name))
}
