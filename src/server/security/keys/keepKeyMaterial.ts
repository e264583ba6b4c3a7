import { linkSync, mkdirSync, readFileSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'

import { keepName, writeDurably } from '../../environment/writeDurably.ts'
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

/** Written aside and linked in its place: the file is never seen half written, nor overwritten, nor lost with the power. */
function make(folder: string, file: string): KeyMaterial {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const aside = `${file}.${process.pid}`
  writeDurably(aside, JSON.stringify(generateKeyMaterial(), null, 2))
  try {
    linkSync(aside, file)
    keepName(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(aside)
  }
  return JSON.parse(readFileSync(file, 'utf8')) as KeyMaterial
}
