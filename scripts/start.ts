/**
 * npm start: the whole journey on one machine. With `--no-build` the server alone, on what was built last; with `--warm` the first
 * save is judged as fast as the next ones.
 */
import { enableCompileCache } from 'node:module'

import { resolveByName } from './resolveByName.ts'

// What was compiled for the last start need not be compiled again.
enableCompileCache('node_modules/.cache/compile')
resolveByName()
const builds = !process.argv.includes('--no-build')
if (builds) await (await import('./buildWhenStale.ts')).buildWhenStale()

const { studioTools } = await import('./studio/studioTools.ts')
const { main } = await import('#server/main.ts')
// What it starts with, and what is saved, is held against the rules of npm run check. Most starts need none of them.
await main(
  {
    prove: async (...saved) => (await import('./takeUp/proveSaved.ts')).proveSaved(...saved),
    proveAtStart: async (folders) => (await import('./takeUp/proveAtStart.ts')).proveAtStart(folders),
    isWarm: process.argv.includes('--warm'),
    ...(builds && {
      prepareBuild: async () => (await import('./rebuildApp.ts')).prepareBuild(),
      build: async () => (await import('./rebuildApp.ts')).rebuildApp(),
    }),
  },
  {
    ...studioTools,
    ...(builds && { prepareSave: async () => (await import('./rebuildApp.ts')).warmBuild() }),
  },
)
