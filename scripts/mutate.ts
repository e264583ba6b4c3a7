/**
 * npm run mutate [room ...]: changes the source in thousands of places, one at a time, and says which changes no test
 * notices. Incremental: what did not change is not tried again. Exits with 1 where a room's score is too low, or where a
 * survivor is not in tests/mutation/<room>.json with a reason; `--list` writes those that are missing there, without one.
 * `--sample N [--seed S]` tries N changes of each room, drawn evenly over it, and judges those alone.
 */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { judgeRoom, scoreOf } from './mutation/judgeRoom.ts'
import { listSurvivors } from './mutation/listSurvivors.ts'
import { readReport } from './mutation/readReport.ts'
import { type MutatedRoom, rooms } from './mutation/rooms.ts'
import type { ListedSurvivor } from './mutation/Survivor.ts'

const TOOLS = 'scripts/mutation'
const CACHE = '.cache/mutation'
const LISTS = 'tests/mutation'

const { values: options, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean' }, sample: { type: 'string' }, seed: { type: 'string' } },
})
const sample = options.sample === undefined ? undefined : wholeNumber('--sample', options.sample)
const seed = options.seed === undefined ? randomInt(2 ** 32) : wholeNumber('--seed', options.seed)
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

function wholeNumber(option: string, text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text)
  console.error(`${option} takes a whole number, not "${text}".`)
  process.exit(1)
}

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
      env: {
        ...process.env,
        MUTATION_TESTS: room.tests.join(','),
        MUTATION_WITHOUT: (room.without ?? []).join(','),
        ...(sample !== undefined && { MUTATION_SAMPLE: `${sample} ${seed}` }),
      },
    },
  )
  if (!existsSync(report)) return [`${name}: Stryker ended with ${status} and no report.`]

  const result = readReport(report)
  const { noticed, late, total, survivors } = result
  const drawn = sample === undefined ? '' : ` (a sample, --seed ${seed})`
  console.log(
    `${name}: ${noticed} of ${total} changes noticed${drawn}, ${scoreOf(noticed, total).toFixed(1)} %; ${late} of them came to no end.`,
  )
  const file = join(LISTS, `${name}.json`)
  const listed = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ListedSurvivor[]) : []
  const isWhole = sample === undefined
  if (!options.list) return judgeRoom(name, result, room.leastScore, listed, isWhole)

  const list = listSurvivors(survivors, listed, isWhole)
  writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`)
  return []
}

function configOf(name: string, { mutate }: MutatedRoom, report: string): object {
  return {
    testRunner: 'vitest',
    plugins: [
      resolve(TOOLS, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js'),
      ...(sample === undefined ? [] : [resolve(TOOLS, 'SampleChecker.ts')]),
    ],
    checkers: sample === undefined ? [] : ['sample'],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
    mutate,
    // What a sample leaves out would be taken for tried.
    incremental: sample === undefined,
    incrementalFile: join(CACHE, `${name}.json`),
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: report },
    // Half of them check, where a sample is drawn: two try changes either way.
    concurrency: sample === undefined ? 2 : 4,
    // What runs once, when a file is loaded, would need a process for each change.
    ignoreStatic: true,
    // It would be read by an API that TypeScript 7 has not.
    tsconfigFile: 'none',
    tempDirName: '.cache/stryker',
    ignorePatterns: ['/dist', '/data', '/gallery', '/test-results'],
    // Beside other work the machine is slow: what is late is not yet endless, and would count as noticed.
    timeoutMS: 60_000,
    timeoutFactor: 3,
    dryRunTimeoutMinutes: 30,
  }
}
