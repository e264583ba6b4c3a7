/**
 * npm run coverage: writes tests/coverage/COVERAGE.md, the table of what the specification asks for and which tests of the
 * last whole `npm test` show it. `--check`, the last step of `npm test`, holds the table against that run and writes nothing.
 */
import { makeCoverage } from './makeCoverage.ts'
import { allRows, readCoverage } from './readCoverage.ts'
import { steps } from './testSteps.ts'

const root = process.cwd()
const faults = makeCoverage({ root, steps, checks: process.argv.includes('--check') })
const rows = [...allRows(readCoverage(root)).values()]
const missing = rows.filter((row) => row.missing).length

for (const fault of faults) console.error(fault)
console.log(`${rows.length} rows, ${missing} missing, ${faults.length} not true.`)
process.exitCode = faults.length > 0 ? 1 : 0
