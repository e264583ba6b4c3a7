/**
 * node scripts/generateKeys.ts: new keys for production, as lines of an environment file. With `--rotate` new keys in
 * front of the present ones: of those of the environment, where it has them, else of `DATA_DIR/keys`, which is rewritten.
 */
import { renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { generateKeyMaterial } from '#server/security/keys/generateKeyMaterial.ts'
import { keepKeyMaterial } from '#server/security/keys/keepKeyMaterial.ts'
import { KEY_VARIABLES } from '#server/security/keys/KEY_VARIABLES.ts'
import type { KeyMaterial } from '#server/security/keys/KeyMaterial.ts'
import { rotateKeyMaterial } from '#server/security/keys/rotateKeyMaterial.ts'

const names = Object.entries(KEY_VARIABLES) as [keyof KeyMaterial, string][]

if (!process.argv.includes('--rotate')) print(generateKeyMaterial())
else if (names.every(([, variable]) => process.env[variable])) print(rotateKeyMaterial(keysOfEnvironment()))
else rewrite(resolve(import.meta.dirname, '..', process.env['DATA_DIR'] ?? 'data', 'keys'))

function print(material: KeyMaterial): void {
  for (const [key, variable] of names) console.log(`${variable}=${material[key]}`)
}

function keysOfEnvironment(): KeyMaterial {
  const entries = names.map(([key, variable]) => [key, process.env[variable]])
  return Object.fromEntries(entries) as KeyMaterial
}

/** Written aside and moved in its place: the file is never seen half written. */
function rewrite(folder: string): void {
  const file = join(folder, 'keys.json')
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, JSON.stringify(rotateKeyMaterial(keepKeyMaterial(folder)), null, 2), { mode: 0o600 })
  renameSync(aside, file)
  console.log(`${file} has new keys: start the server again.`)
}
