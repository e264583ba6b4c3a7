import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the token with which definitions are edited. It is the same after a restart: pages that are open go on. */
export function studioToken(dataDir: string): string {
  const folder = join(dataDir, 'studio')
  const file = join(folder, 'token')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const token = randomBytes(16).toString('base64url')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(file, token, { mode: 0o600 })
  return token
}
