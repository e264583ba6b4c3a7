/**
 * npm test: every gate, each run even when another failed, and then the time of each and the ten slowest tests.
 * `npm test -- unit dom` runs those alone, `npm test -- changed` what the changes since the last commit touch (or since
 * another: `npm test -- changed main`), `npm test -- --repeat 20 <file>` one test file twenty times.
 */
import { mkdirSync } from 'node:fs'

import { changedSteps } from './changedSteps.ts'
import { noteRun } from './noteRun.ts'
import { repeatFile } from './repeatFile.ts'
import type { Outcome, RanStep } from './runStep.ts'
import { runStep } from './runStep.ts'
import { runSteps } from './runSteps.ts'
import { slowestTests } from './slowestTests.ts'
import { temporaryFolder } from './temporaryFolder.ts'
import { lastStep, type Step, steps } from './testSteps.ts'

const SLOWEST = 10

mkdirSync('.cache/tests', { recursive: true })
const folder = temporaryFolder()
if (folder) process.env['TMPDIR'] = folder
// The compiler and the linter are written in Go. As they come they share their work among threads and tidy their memory
// often, which doubles what they need of a processor that has other tests to run.
process.env['GOMAXPROCS'] ??= '1'
process.env['GOGC'] ??= '400'
const asked = process.argv.slice(2)
if (asked[0] === '--repeat') await repeatFile(asked.slice(1))
else if (asked[0] === 'changed') printRun(await run(changedSteps(asked[1])))
else if (asked.length > 0) printRun(await run(stepsNamed(asked)))
else printRun([...(await run(steps)), await runStep(lastStep)])

function stepsNamed(names: string[]): Step[] {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length === 0) return steps.filter(({ name }) => names.includes(name))
  console.error(
    `There is no part "${unknown.join(' ')}": ${steps.map(({ name }) => name).join(', ')}, changed.` +
      (unknown.includes(lastStep.name) ? ' The coverage table is held against a whole run alone.' : ''),
  )
  process.exit(1)
}

function run(chosen: readonly Step[]): Promise<RanStep[]> {
  noteRun(process.cwd(), chosen)
  return runSteps(chosen)
}

/** Says how long what took, and how it went over all; the exit code says it too. */
function printRun(ran: RanStep[]): void {
  const reports = steps.flatMap(({ name, report }) =>
    report && ran.some((each) => each.name === name) ? report : [],
  )
  const slowest = slowestTests(process.cwd(), reports, SLOWEST)
  if (slowest.length > 0) {
    console.log(`\nThe ${slowest.length} slowest tests:`)
    for (const { seconds, file, title } of slowest)
      console.log(`${seconds.toFixed(1).padStart(6)} s  ${file} › ${title}`)
  }

  const total = ran.map(({ outcome }) => outcome).reduce(sum, { passed: 0, failed: 0, skipped: 0 })
  const seconds = ran.map((step) => `${step.name} ${step.seconds.toFixed(0)}`)
  console.log(`\nSeconds by step: ${seconds.join(', ')}; ${(performance.now() / 1000) | 0} in all.`)
  if (total.skipped > 0) console.log(`\n${total.skipped} skipped`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

function sum(one: Outcome, other: Outcome): Outcome {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}
