import { statSync } from 'node:fs'

import { entriesBelow } from '#engine/compile/read/entriesBelow.ts'

/** Returns when each of some files, and each file below some folders, was saved, and its size: another text where one was saved since. */
export function stampOf(places: string[]): string {
  const files = places.flatMap((place) => (statSync(place).isFile() ? place : entriesBelow(place).files))
  return files.map(stampOfFile).join('\n')
}

function stampOfFile(path: string): string {
  const { mtimeMs, size } = statSync(path)
  return `${path} ${mtimeMs} ${size}`
}
