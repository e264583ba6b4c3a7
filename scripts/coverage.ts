/**
 * npm run coverage: writes tests/coverage/COVERAGE.md, the table of what the specification asks for and which tests of the
 * last whole `npm test` show it. `--check`, the last step of `npm test`, holds the table against that run and writes nothing,
 * and finds where its browsers met less of the journey than tests/coverage/browsers.json asks for.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { makeCoverage } from './makeCoverage.ts'
import { browserFaults, type LeastSeen } from './paths/browserFaults.ts'
import { browserTests } from './paths/browserTests.ts'
import { allRows, readCoverage } from './readCoverage.ts'
import { readContent } from './readContent.ts'
import { steps } from './testSteps.ts'

const root = process.cwd()
const ofTable = makeCoverage({ root, steps, checks: process.argv.includes('--check') })
const faults =
  ofTable.length > 0 ? ofTable : browserFaults(readContent(root), browserTests(root), leastSeen())
const rows = [...allRows(readCoverage(root)).values()]
const missing = rows.filter((row) => row.missing).length

for (const fault of faults) console.error(fault)
console.log(`${rows.length} rows, ${missing} missing, ${faults.length} not true.`)
process.exitCode = faults.length > 0 ? 1 : 0

function leastSeen(): LeastSeen {
  return JSON.parse(readFileSync(join(root, 'tests/coverage/browsers.json'), 'utf8')) as LeastSeen
}
