import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { COVERAGE_FILE, coverageDocument } from './coverageDocument.ts'
import { coverageFaults } from './coverageFaults.ts'
import { provenFaults } from './provenFaults.ts'
import { ranTests } from './ranTests.ts'
import { readCoverage } from './readCoverage.ts'
import { readRoutes } from './readRoutes.ts'
import { runFaults } from './runFaults.ts'
import type { Step } from './testSteps.ts'

interface Made {
  root: string
  /** All steps of `npm test`, whose reports are read. */
  steps: readonly Pick<Step, 'name' | 'report'>[]
  /** Writes nothing, and takes a table that is another for a fault. */
  checks: boolean
}

/** Makes the coverage table of a project from its last run, where all of it is true. Returns what is not. */
export function makeCoverage({ root, steps, checks }: Made): string[] {
  const ofRun = runFaults(root, steps)
  if (ofRun.length > 0) return ofRun

  const coverage = readCoverage(root)
  const reports = steps.flatMap(({ report }) => report ?? [])
  const ran = ranTests(root, reports)
  const faults = [
    ...coverageFaults(coverage, root),
    ...provenFaults(coverage, ran, readRoutes(root).initialPage),
  ]
  const file = join(root, COVERAGE_FILE)
  const table = coverageDocument(coverage, root, ran)
  if (checks) return [...faults, ...staleness(file, table)]
  if (faults.length === 0) writeFileSync(file, table)
  return faults
}

function staleness(file: string, table: string): string[] {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return before === table ? [] : [`${COVERAGE_FILE} is not what this run says: run \`npm run coverage\`.`]
}
