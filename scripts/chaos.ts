/**
 * npm run chaos [walks] [seed]: every call with every fault in a browser, then so many walks of an applicant through
 * random faults, reloads and double clicks, then as many by calls alone. `npm test` plays a slice of each.
 */
import { spawnSync } from 'node:child_process'

import { walkThroughFaults } from '../tests/server/crash/walkThroughFaults.ts'
import { buildWhenStale } from './buildWhenStale.ts'

const [walks = '500', seed = `${Date.now() % 1_000_000}`] = process.argv.slice(2)

await buildWhenStale()
console.log(`Seed ${seed}.`)
const isBroken = [plays('grid', { GRID_CELLS: 'all' }), plays('chaos', { CHAOS_WALKS: walks })].includes(
  false,
)

const { line, violations } = await walkThroughFaults(Number(walks), Number(seed))
console.log(line)
for (const violation of violations) console.log(`- ${violation}`)
process.exit(isBroken || violations.length > 0 ? 1 : 0)

/** Plays one of the files in tests/e2e/faults; says whether all went well. */
function plays(file: string, env: NodeJS.ProcessEnv): boolean {
  const playwright = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'tests/e2e',
    '--reporter=line',
  ]
  const { status } = spawnSync(process.execPath, [...playwright, `faults/${file}.spec`], {
    stdio: 'inherit',
    env: { ...process.env, CHAOS_SEED: seed, CHAOS_WORKERS: '3', ...env },
  })
  return status === 0
}
