import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

import { sourceStamps } from './sourceStamps.ts'

const builtFile = 'dist/.built.json'
const sources = ['src', 'schemas', 'flows', 'i18n', 'vite.config.ts', 'package-lock.json']
const notInBrowser = ['src/server']
/** The app, and the studio by itself: the first page of the journey carries nothing of it. */
const pages = ['index.html', 'studio/index.html']

/**
 * Builds the browser app unless the last build was made of the very sources that stand here now. Vite has a process of its
 * own: it makes NODE_ENV "production", which the server that starts afterwards must not take for its own.
 */
export function buildWhenStale(): void {
  const stamps = JSON.stringify(sourceStamps(sources, notInBrowser), null, 1)
  if (existsSync(builtFile) && readFileSync(builtFile, 'utf8') === stamps) return

  console.log('Building the app ...')
  const started = performance.now()
  rmSync(builtFile, { force: true })
  for (const page of pages) buildPage(page)
  // Taken before the build: what was saved meanwhile makes the next start build again.
  writeFileSync(builtFile, stamps)
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

function buildPage(page: string): void {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--configLoader', 'native', '--logLevel', 'warn']
  const { status } = spawnSync(process.execPath, vite, {
    stdio: 'inherit',
    env: { ...process.env, BUILD_PAGE: page },
  })
  if (status === 0) return
  console.error('The app could not be built: the lines above say why.')
  process.exit(1)
}
