import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { sourceStamps } from './sourceStamps.ts'

const builtFile = 'dist/.built.json'
const sources = ['src', 'schemas', 'flows', 'i18n', 'vite.config.ts', 'package-lock.json']
const notInBrowser = ['src/server']

/** Builds the browser app unless the last build was made of the very sources that stand here now. */
export async function buildWhenStale(): Promise<void> {
  const stamps = JSON.stringify(sourceStamps(sources, notInBrowser), null, 1)
  if (existsSync(builtFile) && readFileSync(builtFile, 'utf8') === stamps) return

  console.log('Building the app ...')
  const started = performance.now()
  rmSync(builtFile, { force: true })
  // Vite is read only when there is something to build: a start with nothing changed does without.
  const { build } = await import('vite')
  await build({ logLevel: 'warn' })
  await build({
    logLevel: 'warn',
    build: { emptyOutDir: false, rolldownOptions: { input: resolve('src/studio/index.html') } },
  })
  // Taken before the build: what was saved meanwhile makes the next start build again.
  writeFileSync(builtFile, stamps)
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}
