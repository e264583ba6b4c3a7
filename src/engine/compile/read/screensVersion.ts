import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { textsOfScreens } from './textsOfScreens.ts'

/**
 * Returns the fingerprint of all that screens are drawn and judged by, below a folder of definitions. `screens` are their
 * texts, where they were read already.
 */
export function screensVersion(root: string, screens = textsOfScreens(root)): string {
  const hash = createHash('sha256')
  const settings = join('flows', 'settings.json')
  const texts = new Map(screens).set(settings, readFileSync(join(root, settings), 'utf8'))
  for (const file of [...texts.keys()].toSorted()) hash.update(`${file}\0${texts.get(file)}\0`)
  return hash.digest('base64url').slice(0, 16)
}
