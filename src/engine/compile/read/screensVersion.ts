import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the fingerprint of all that screens are drawn and judged by, below a folder of definitions. */
export function screensVersion(root: string): string {
  const hash = createHash('sha256')
  for (const file of globSync(['schemas/**/*.json', 'flows/settings.json'], { cwd: root }).toSorted()) {
    hash.update(`${file}\0${readFileSync(join(root, file), 'utf8')}\0`)
  }
  return hash.digest('base64url').slice(0, 16)
}
