import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { readProducts } from '#engine/compile/read/readProducts.ts'

import { sourceStamps } from './sourceStamps.ts'

const builtFile = 'dist/.built.json'
const sources = ['src', 'schemas/meta', 'i18n', 'vite.config.ts', 'package-lock.json']
const notInBrowser = ['src/server']
const STUDIO = 'studio/index.html'

/**
 * Builds the browser app of each product of `DEFINITIONS_DIR`, and the studio by itself, unless the last build was made of
 * the very sources that stand here now. Vite has a process of its own: it makes NODE_ENV "production", which the server that
 * starts afterwards must not take for its own.
 */
export function buildWhenStale(): void {
  const products = readProducts(process.cwd(), process.env['DEFINITIONS_DIR'])
  const built = [...sources, ...products.flatMap(({ folder }) => definitionsOf(folder))]
  const stamps = JSON.stringify(sourceStamps(built, notInBrowser), null, 1)
  if (existsSync(builtFile) && readFileSync(builtFile, 'utf8') === stamps) return

  console.log('Building the app ...')
  const started = performance.now()
  rmSync(builtFile, { force: true })
  // The first clears the folder. The first page of a journey carries nothing of the studio.
  for (const { base } of products) buildPage('index.html', base)
  buildPage(STUDIO, '/')
  // Taken before the build: what was saved meanwhile makes the next start build again.
  writeFileSync(builtFile, stamps)
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

function definitionsOf(folder: string): string[] {
  return ['schemas', 'flows', 'i18n'].map((name) => relative(process.cwd(), join(folder, name)))
}

function buildPage(page: string, base: string): void {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--configLoader', 'native', '--logLevel', 'warn']
  const { status } = spawnSync(process.execPath, vite, {
    stdio: 'inherit',
    env: { ...process.env, BUILD_PAGE: page, BUILD_BASE: base },
  })
  if (status === 0) return
  console.error('The app could not be built: the lines above say why.')
  process.exit(1)
}
