/**
 * npm run coverage: writes tests/coverage/COVERAGE.md, the table of what the specification asks for and what shows it.
 * `--check` only looks; `--proven` also holds it against the reports of the last `npm test`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import { COVERAGE_FILE, coverageDocument } from './coverageDocument.ts'
import { coverageFaults } from './coverageFaults.ts'
import { provenFaults } from './provenFaults.ts'
import { ranTests } from './ranTests.ts'
import { allRows, readCoverage } from './readCoverage.ts'
import { readDialogs } from './readDialogs.ts'
import { readRoutes } from './readRoutes.ts'
import { steps } from './testSteps.ts'

const root = process.cwd()
const coverage = readCoverage(root)
const faults = [...coverageFaults(coverage, root), ...(writes() ? write() : staleness()), ...proof()]
const rows = allRows(coverage)
const missing = rows.filter(([, row]) => row.missing).length

for (const fault of faults) console.error(fault)
console.log(`${rows.length} rows, ${missing} missing, ${faults.length} not true.`)
process.exitCode = faults.length > 0 ? 1 : 0

function writes(): boolean {
  return !process.argv.includes('--check') && !process.argv.includes('--proven')
}

function write(): string[] {
  writeFileSync(COVERAGE_FILE, coverageDocument(coverage, root))
  return []
}

function staleness(): string[] {
  const before = existsSync(COVERAGE_FILE) ? readFileSync(COVERAGE_FILE, 'utf8') : ''
  return before === coverageDocument(coverage, root)
    ? []
    : [`${COVERAGE_FILE} is not what its rows say: run \`npm run coverage\`.`]
}

function proof(): string[] {
  if (!process.argv.includes('--proven')) return []
  const reports = steps.flatMap(({ report }) => report ?? [])
  const seen = { initialPage: readRoutes(root).initialPage, dialogs: readDialogs(root) }
  return provenFaults(coverage, ranTests(root, reports), seen)
}
