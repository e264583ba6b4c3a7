/**
 * npm run mutate [room ...]: changes the source in thousands of places, one at a time, and says which changes no test
 * notices. Incremental: what did not change is not tried again. Exits with 1 where a room's score is too low, or where a
 * survivor is not in tests/mutation/<room>.json with a reason; `--list` writes those that are missing there, without one.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { judgeRoom, scoreOf } from './mutation/judgeRoom.ts'
import { readReport } from './mutation/readReport.ts'
import { type MutatedRoom, rooms } from './mutation/rooms.ts'
import type { ListedSurvivor } from './mutation/Survivor.ts'

const TOOLS = 'scripts/mutation'
const CACHE = '.cache/mutation'
const LISTS = 'tests/mutation'

const words = process.argv.slice(2)
const writesList = words.includes('--list')
const asked = words.filter((word) => word !== '--list')
const unknown = asked.filter((name) => !(name in rooms))
if (unknown.length > 0) {
  console.error(`There is no room "${unknown.join(' ')}": ${Object.keys(rooms).join(', ')}.`)
  process.exit(1)
}

installTools()
mkdirSync(CACHE, { recursive: true })
mkdirSync(LISTS, { recursive: true })
const faults = Object.entries(rooms)
  .filter(([name]) => asked.length === 0 || asked.includes(name))
  .flatMap(([name, room]) => tryRoom(name, room))
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

/** Nothing else needs them: they come when they are needed first. */
function installTools(): void {
  if (existsSync(join(TOOLS, 'node_modules/.package-lock.json'))) return
  console.log('Installing what the changes are made with, once ...')
  const { status } = spawnSync('npm', ['ci', '--no-progress'], {
    cwd: TOOLS,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  console.error('The installation failed: the lines above say why. Is the network reachable?')
  process.exit(1)
}

function tryRoom(name: string, room: MutatedRoom): string[] {
  const report = join(CACHE, `${name}.report.json`)
  rmSync(report, { force: true })
  const config = join(CACHE, `${name}.config.json`)
  writeFileSync(config, JSON.stringify(configOf(name, room, report)))
  const { status } = spawnSync(
    process.execPath,
    [join(TOOLS, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config],
    {
      stdio: 'inherit',
      env: { ...process.env, MUTATION_TESTS: room.tests.join(',') },
    },
  )
  if (!existsSync(report)) return [`${name}: Stryker ended with ${status} and no report.`]

  const result = readReport(report)
  const { noticed, total, survivors } = result
  console.log(`${name}: ${noticed} of ${total} changes noticed, ${scoreOf(noticed, total).toFixed(1)} %.`)
  const file = join(LISTS, `${name}.json`)
  const listed = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ListedSurvivor[]) : []
  if (!writesList) return judgeRoom(name, result, room.leastScore, listed)

  const reasons = new Map(listed.map(({ reason, ...survivor }) => [JSON.stringify(survivor), reason]))
  const list = survivors.map((survivor) => ({
    ...survivor,
    reason: reasons.get(JSON.stringify(survivor)) ?? '',
  }))
  writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`)
  return []
}

function configOf(name: string, { mutate }: MutatedRoom, report: string): object {
  return {
    testRunner: 'vitest',
    plugins: [resolve(TOOLS, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
    mutate,
    incremental: true,
    incrementalFile: join(CACHE, `${name}.json`),
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: report },
    concurrency: 2,
    // What runs once, when a file is loaded, would need a process for each change.
    ignoreStatic: true,
    // It would be read by an API that TypeScript 7 has not.
    tsconfigFile: 'none',
    tempDirName: '.cache/stryker',
    ignorePatterns: ['dist', 'data', 'gallery', 'test-results'],
    timeoutMS: 20_000,
  }
}
