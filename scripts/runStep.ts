import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

import { countTests } from './countTests.ts'
import type { Step } from './testSteps.ts'

export interface Outcome {
  passed: number
  failed: number
  skipped: number
}

/** What a step was: how it went, and how long it took in seconds. */
export interface RanStep {
  name: string
  outcome: Outcome
  seconds: number
}

/** Runs a step and says how it went in one line; what a failed one printed is shown in full. */
export async function runStep({ name, command, report, env }: Omit<Step, 'lane'>): Promise<RanStep> {
  if (report) rmSync(report, { force: true })
  const started = performance.now()
  const { code, output } = await run(command, env)
  const seconds = (performance.now() - started) / 1000

  const outcome = judge(code === 0, report === undefined ? undefined : countTests(report))
  const counts = report
    ? `, ${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped} skipped`
    : ''
  const state = outcome.failed > 0 ? 'FAILED' : 'ok'
  const notes = (output.match(/^note: .*/gm) ?? []).map((note) => `\n${''.padEnd(9)}${note}`).join('')
  const said = outcome.failed > 0 ? `\n\n${output.trim()}\n` : notes
  // In one piece: another lane may print meanwhile.
  console.log(`${name.padEnd(9)}${state} in ${seconds.toFixed(1)} s${counts}${said}`)
  return { name, outcome, seconds }
}

/** A step without tests of its own counts as one; a runner that ends badly without a failed test, too. */
function judge(isFine: boolean, tests: Outcome | undefined): Outcome {
  if (!tests) return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: 0 }
  return isFine || tests.failed > 0 ? tests : { ...tests, failed: 1 }
}

function run(command: string[], env?: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; output: string }>()
  const child = spawn(process.execPath, command, {
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => (output += text.toString()))
  }
  child.on('close', (code) => resolve({ code, output }))
  return promise
}
