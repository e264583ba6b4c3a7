import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import type { Deployment } from '../../../storage/repositories/execution/deploymentsRepository.ts'
import type { PackedFolder } from './packDefinitions.ts'

/** Writes the files of a deployment below a folder, where they are not there yet. Returns the folders of the products. */
export async function unpackDefinitions({ version, content }: Deployment, below: string): Promise<string[]> {
  const packed = JSON.parse(gunzipSync(content).toString()) as PackedFolder[]
  const target = join(below, version)
  if (!existsSync(target)) await write(packed, target)
  return packed.map(({ name }, index) => join(target, `${index}`, name))
}

/** Written aside, and then put in its place: a folder that is there is whole. */
async function write(packed: PackedFolder[], target: string): Promise<void> {
  const aside = `${target}.${process.pid}`
  await rm(aside, { recursive: true, force: true })
  for (const [index, { name, files }] of packed.entries()) {
    for (const [path, text] of Object.entries(files)) {
      const file = join(aside, `${index}`, name, path)
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      await writeFile(file, text)
    }
  }
  await rename(aside, target)
}
