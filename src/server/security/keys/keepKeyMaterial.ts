import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { generateKeyMaterial } from './generateKeyMaterial.ts'
import type { KeyMaterial } from './KeyMaterial.ts'

/** The keys of a development machine: made once in `folder`, by whichever of two starting servers comes first. */
export function keepKeyMaterial(folder: string): KeyMaterial {
  const file = join(folder, 'keys.json')
  return read(file) ?? make(folder, file)
}

function read(file: string): KeyMaterial | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as KeyMaterial
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Written aside and linked in its place: the file is never seen half written, nor overwritten. */
function make(folder: string, file: string): KeyMaterial {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, JSON.stringify(generateKeyMaterial(), null, 2), { mode: 0o600 })
  try {
    linkSync(aside, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(aside)
  }
  return JSON.parse(readFileSync(file, 'utf8')) as KeyMaterial
}
