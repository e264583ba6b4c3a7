import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

import { BUILT_FILE, buildEnvironment, pagesOf, productsToBuild, stampsOf, viteBuild } from './appBuild.ts'

/**
 * Builds the browser app of each product of `DEFINITIONS_DIR`, and the studio by itself, unless the last build was made of
 * the very sources that stand here now. Vite has a process of its own: it makes NODE_ENV "production", which the server that
 * starts afterwards must not take for its own.
 */
export function buildWhenStale(): void {
  const products = productsToBuild()
  const stamps = stampsOf(products)
  if (existsSync(BUILT_FILE) && readFileSync(BUILT_FILE, 'utf8') === stamps) return

  console.log('Building the app ...')
  const started = performance.now()
  rmSync(BUILT_FILE, { force: true })
  for (const page of pagesOf(products)) build(buildEnvironment(page))
  // Taken before the build: what was saved meanwhile makes the next start build again.
  writeFileSync(BUILT_FILE, stamps)
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

function build(env: NodeJS.ProcessEnv): void {
  const { status } = spawnSync(process.execPath, viteBuild, { stdio: 'inherit', env })
  if (status === 0) return
  console.error('The app could not be built: the lines above say why.')
  process.exit(1)
}
