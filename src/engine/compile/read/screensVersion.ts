import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { bytesOfScreens } from './bytesOfScreens.ts'

/**
 * Returns the fingerprint of all that screens are drawn and judged by, below a folder of definitions. `screens` are their
 * files, where they were read already.
 */
export function screensVersion(root: string, screens = bytesOfScreens(root)): string {
  const hash = createHash('sha256')
  const settings = join('flows', 'settings.json')
  const files = new Map(screens).set(settings, readFileSync(join(root, settings)))
  for (const [file, bytes] of [...files].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${file}\0`).update(bytes).update('\0')
  return hash.digest('base64url').slice(0, 16)
}
