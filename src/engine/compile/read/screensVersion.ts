import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Returns the fingerprint of all that screens are drawn and judged by, below a folder of definitions. */
export function screensVersion(root: string): string {
  const hash = createHash('sha256')
  const screens = readdirSync(join(root, 'schemas'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map(({ name, parentPath }) => relative(root, join(parentPath, name)))
  for (const file of [...screens, join('flows', 'settings.json')].toSorted()) {
    hash.update(`${file}\0${readFileSync(join(root, file), 'utf8')}\0`)
  }
  return hash.digest('base64url').slice(0, 16)
}
