import type { Wording } from './Wording.ts'
import { readWording } from './readWording.ts'

/** Reads the language packs of products by their folders. Throws one line per finding, with file, line and column. */
export function loadWording(folders: string[]): Wording {
  const { wording, broken } = readWording(folders)
  if (broken.size > 0) throw new Error([...broken.values()].join('\n'))
  return wording
}
