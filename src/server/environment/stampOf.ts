import { readdirSync, statSync } from 'node:fs'

/** Returns when each of some files, and each file below some folders, was saved, and its size: another text where one was saved since. */
export function stampOf(places: string[]): string {
  const stamps: string[] = []
  for (const place of places) {
    if (statSync(place).isFile()) stamps.push(stampOfFile(place))
    else addStampsBelow(place, stamps)
  }
  return stamps.join('\n')
}

/** Folder by folder: what reads a tree at once asks again of each entry whether it is a folder. */
function addStampsBelow(folder: string, stamps: string[]): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) addStampsBelow(path, stamps)
    else if (entry.isFile()) stamps.push(stampOfFile(path))
  }
}

function stampOfFile(path: string): string {
  const { mtimeMs, size } = statSync(path)
  return `${path} ${mtimeMs} ${size}`
}
