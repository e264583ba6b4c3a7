import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'

import { versionIn } from '#engine/compile/plugins/screensVersionTag.ts'
import type { BuiltApp } from '#server/interpreter/definitions/watchDefinitions.ts'

import { BUILT_FILE, buildEnvironment, pagesOf, productsToBuild, stampsOf, viteBuild } from './appBuild.ts'

const SERVED = 'dist/app'
const BESIDE = 'dist/next'

/**
 * Builds the application of the definitions as they stand, beside the one that is served. Once it is published, pages that
 * are loaded get it; those that are open keep the files they were made of.
 */
export async function rebuildApp(): Promise<BuiltApp> {
  const products = productsToBuild()
  const stamps = stampsOf(products)
  console.log('Building the app with what was saved ...')
  for (const page of pagesOf(products)) await build(buildEnvironment(page, BESIDE))
  return {
    draws: products.map(({ base }) => versionIn(readFileSync(join(BESIDE, base, 'index.html'), 'utf8'))),
    publish() {
      for (const file of pagesLast(globSync('**/*.*', { cwd: BESIDE }))) putInPlace(file)
      rmSync(BESIDE, { recursive: true })
      writeFileSync(BUILT_FILE, stamps)
      console.log('What was saved is in force: a page shows it when it is loaded.')
    },
  }
}

/** Builds a page, out of the way of what is served meanwhile. */
async function build(env: NodeJS.ProcessEnv): Promise<void> {
  const building = spawn(process.execPath, viteBuild, { stdio: 'inherit', env })
  if (building.pid !== undefined) setPriority(building.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const [status] = (await once(building, 'exit')) as [number | null]
  if (status !== 0) throw new Error('The app could not be built: the lines above say why.')
}

/** A page is there only with all that it names. */
function pagesLast(files: string[]): string[] {
  const isPage = (file: string) => Number(file.endsWith('.html'))
  return files.toSorted((one, other) => isPage(one) - isPage(other))
}

/** No half of a file is ever read. */
function putInPlace(file: string): void {
  const target = join(SERVED, file)
  mkdirSync(dirname(target), { recursive: true })
  cpSync(join(BESIDE, file), `${target}.new`)
  renameSync(`${target}.new`, target)
}
