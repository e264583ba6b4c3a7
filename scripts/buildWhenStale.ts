import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'

import { buildEnvironment, buildsOf, fileOf, pagesOf, productsToBuild, SERVED } from './appBuild.ts'
import { type Build, type Compression, forgetBuilds, lastBuilds, rememberBuilds } from './lastBuild.ts'
import { PageBuilder } from './PageBuilder.ts'

const compression: Compression = process.env['BUILD_COMPRESSION'] === 'quick' ? 'quick' : 'smallest'

/**
 * Builds the browser app of each product of `DEFINITIONS_DIR`, and the studio by itself: those of which a source stands otherwise
 * than when they were built last. Ends the process where one cannot be built.
 */
export async function buildWhenStale(): Promise<void> {
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
  const builder = new PageBuilder()
  try {
    for (const page of stale) await builder.build(buildEnvironment(page, { compression }))
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  } finally {
    builder.end()
  }
  const kept = pages.filter((page) => !stale.includes(page)).map((page) => [fileOf(page), last[fileOf(page)]])
  rememberBuilds({ ...builds, ...Object.fromEntries(kept) })
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

/** Whether a page stands as it was built, no larger than it is to be now. */
function isAsBuilt(last: Build | undefined, wanted: Build | undefined): boolean {
  const isSmallEnough = last?.compression === 'smallest' || last?.compression === wanted?.compression
  return isSmallEnough && isDeepStrictEqual(last?.sources, wanted?.sources)
}
