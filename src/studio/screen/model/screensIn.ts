import type { Files, ScreenFile } from './ScreenFile.ts'

/** Returns the screens of a product, by process and name. */
export function screensIn(texts: Files): ScreenFile[] {
  return [...texts.keys()].flatMap((path) => screenOfFile(path) ?? []).toSorted(byPath)
}

/** Returns the screen that a file defines; undefined where it defines something else. */
export function screenOfFile(path: string): ScreenFile | undefined {
  const [, process, name] = /^schemas\/(?!meta\/|shared\/)([\w-]+)\/([\w.-]+)\.json$/.exec(path) ?? []
  return process === undefined || name === undefined ? undefined : { path, process, name }
}

function byPath(one: ScreenFile, other: ScreenFile): number {
  return one.path < other.path ? -1 : 1
}
