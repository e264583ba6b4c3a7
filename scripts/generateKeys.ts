/**
 * node scripts/generateKeys.ts: new keys for production, as lines of an environment file. With `--rotate` new keys in
 * front of the present ones: of those of the environment, where it has them, else of `DATA_DIR/keys`, which is rewritten.
 */
import { existsSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { keepName, writeDurably } from '#server/environment/writeDurably.ts'
import { StartError } from '#server/environment/StartError.ts'
import { generateKeyMaterial } from '#server/security/keys/generateKeyMaterial.ts'
import { keepKeyMaterial } from '#server/security/keys/keepKeyMaterial.ts'
import { KEY_VARIABLES } from '#server/security/keys/KEY_VARIABLES.ts'
import type { KeyMaterial } from '#server/security/keys/KeyMaterial.ts'
import { readKeys } from '#server/security/keys/readKeys.ts'
import { rotateKeyMaterial } from '#server/security/keys/rotateKeyMaterial.ts'

import { orEnd } from './orEnd.ts'

const USAGE = 'There are: node scripts/generateKeys.ts, node scripts/generateKeys.ts --rotate.'
const names = Object.entries(KEY_VARIABLES) as [keyof KeyMaterial, string][]

const args = process.argv.slice(2)
if (args.length > 1 || (args.length === 1 && args[0] !== '--rotate')) {
  console.error(USAGE)
  process.exit(2)
}
await orEnd(() => (args.length === 0 ? print(generateKeyMaterial()) : rotate()))

async function rotate(): Promise<void> {
  const missing = names.map(([, variable]) => variable).filter((variable) => !process.env[variable])
  // With a part of them, those of another server would be rotated.
  if (missing.length > 0 && missing.length < names.length)
    throw new StartError(
      `${missing.join(', ')}: give all keys of the environment to rotate them, or none to rotate those of DATA_DIR.`,
    )
  const dataDir = resolve(import.meta.dirname, '..', process.env['DATA_DIR'] || 'data')
  const folder = join(dataDir, 'keys')
  const file = join(folder, 'keys.json')
  // Made anew they would open nothing of what is there.
  if (missing.length > 0 && !existsSync(file))
    throw new StartError(
      `There are no keys to rotate: ${file} does not exist. Where a server had keys there, put a copy of the file back.`,
    )
  const ofEnvironment = missing.length === 0 ? keysOfEnvironment() : null
  // Proven before: what is rotated wrongly opens nothing.
  await readKeys({ keys: ofEnvironment, dataDir })
  if (ofEnvironment) print(rotateKeyMaterial(ofEnvironment))
  else rewrite(file, rotateKeyMaterial(keepKeyMaterial(folder)))
}

function print(material: KeyMaterial): void {
  for (const [key, variable] of names) console.log(`${variable}=${material[key]}`)
}

function keysOfEnvironment(): KeyMaterial {
  const entries = names.map(([key, variable]) => [key, process.env[variable]])
  return Object.fromEntries(entries) as KeyMaterial
}

/** Written aside and moved in its place: the file is never seen half written, nor lost with the power. */
function rewrite(file: string, material: KeyMaterial): void {
  const aside = `${file}.${process.pid}`
  writeDurably(aside, JSON.stringify(material, null, 2))
  renameSync(aside, file)
  keepName(file)
  console.log(`${file} has new keys: start the server again.`)
}
