/**
 * npm start: the whole journey on one machine. With `--no-build` the server alone, on what was built last; with `--warm` the first
 * save is judged as fast as the next ones.
 */
import { enableCompileCache } from 'node:module'

import { resolveByName } from './resolveByName.ts'

// What was compiled for the last start need not be compiled again.
enableCompileCache('node_modules/.cache/compile')
resolveByName()
const options = process.argv.slice(2)
if (!options.every((option) => ['--no-build', '--warm'].includes(option))) {
  console.error(
    'There is: npm start [-- --no-build] [--warm]. All else is said by variables: PORT=8081 npm start.',
  )
  process.exit(2)
}
const builds = !options.includes('--no-build')
if (builds) await (await import('./buildWhenStale.ts')).buildWhenStale()

const { studioTools } = await import('./studio/studioTools.ts')
const { main } = await import('#server/main.ts')
// What it starts with, and what is saved, is held against the rules of npm run check. Most starts need none of them.
await main(
  {
    prove: async (...saved) => (await import('./takeUp/proveSaved.ts')).proveSaved(...saved),
    proveAtStart: async (folders) => (await import('./takeUp/proveAtStart.ts')).proveAtStart(folders),
    isWarm: options.includes('--warm'),
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
