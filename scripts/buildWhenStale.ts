import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'

import {
  buildEnvironment,
  buildsOf,
  fileOf,
  pagesOf,
  productsToBuild,
  SERVED,
  viteBuild,
} from './appBuild.ts'
import { type Build, type Compression, forgetBuilds, lastBuilds, rememberBuilds } from './lastBuild.ts'

const compression: Compression = process.env['BUILD_COMPRESSION'] === 'quick' ? 'quick' : 'smallest'

/**
 * Builds the browser app of each product of `DEFINITIONS_DIR`, and the studio by itself: those of which a source stands otherwise
 * than when they were built last. Vite has a process of its own: it makes NODE_ENV "production", which the server that
 * starts afterwards must not take for its own.
 */
export function buildWhenStale(): void {
  const pages = pagesOf(productsToBuild())
  // Taken before the build: what was saved meanwhile makes the next start build again.
  const builds = buildsOf(pages, compression)
  const last = lastBuilds()
  const isGone = Object.keys(last).some((file) => !(file in builds))
  const stale = pages.filter((page) => isGone || !isAsBuilt(last[fileOf(page)], builds[fileOf(page)]))
  if (stale.length === 0) return

  console.log('Building the app ...')
  const started = performance.now()
  forgetBuilds()
  // What no page needs any more goes with the last that may need it.
  if (stale.length === pages.length) rmSync(SERVED, { recursive: true, force: true })
  // Schemas that are broken are told of by the build of their page.
  spawnSync(process.execPath, ['scripts/types.ts'], { stdio: 'ignore' })
  for (const page of stale) build(buildEnvironment(page, { compression }))
  const kept = pages.filter((page) => !stale.includes(page)).map((page) => [fileOf(page), last[fileOf(page)]])
  rememberBuilds({ ...builds, ...Object.fromEntries(kept) })
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

/** Whether a page stands as it was built, no larger than it is to be now. */
function isAsBuilt(last: Build | undefined, wanted: Build | undefined): boolean {
  const isSmallEnough = last?.compression === 'smallest' || last?.compression === wanted?.compression
  return isSmallEnough && isDeepStrictEqual(last?.sources, wanted?.sources)
}

function build(env: NodeJS.ProcessEnv): void {
  const { status } = spawnSync(process.execPath, viteBuild, { stdio: 'inherit', env })
  if (status === 0) return
  console.error('The app could not be built: the lines above say why.')
  process.exit(1)
}
