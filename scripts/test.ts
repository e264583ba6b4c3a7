/** npm test: every gate in turn, each run even when one before it failed. `npm test -- unit dom` runs those alone. */
import { mkdirSync } from 'node:fs'

import { type Outcome, runStep } from './runStep.ts'
import { steps } from './testSteps.ts'

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join(' ')}": ${steps.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

mkdirSync('.cache/tests', { recursive: true })
const total: Outcome = { passed: 0, failed: 0, skipped: 0 }
for (const step of steps.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  const outcome = await runStep(step)
  total.passed += outcome.passed
  total.failed += outcome.failed
  total.skipped += outcome.skipped
}

if (total.skipped > 0) console.log(`\n${total.skipped} skipped`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
