import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { importersOf } from './importGraph.ts'
import { ranTests } from './ranTests.ts'
import { stepOfFiles, type Step, steps } from './testSteps.ts'

/** So long the tests of a lane may take together, by what they took last time. */
const BUDGET_SECONDS = { code: 70, browser: 60 }
/** For a test file that has not run here yet. */
const UNKNOWN_SECONDS = 3
/** What a browser is shown whenever something changed that a page is made of. */
const SMOKE_TEST = 'tests/e2e/journey.spec.ts'
/** Definitions are read, not imported: they count as changes of what reads them. */
const READS_DEFINITIONS = 'scripts/readDefinitions.ts'

const isDefinition = (file: string) => /^(schemas|flows|i18n)\//.test(file)
const isOfPage = (file: string) => isDefinition(file) || /^src\/(?!server|checks)/.test(file)
const isTest = (file: string) => /\.(test\.tsx?|spec\.ts)$/.test(file)

/**
 * The steps for what changed since a commit (the last one where none is named), committed or not: the gates without tests,
 * and the tests that import what changed, directly or through other files, the nearest first, as many as two minutes hold. Says in a
 * line what was left out.
 */
export function changedSteps(since = 'HEAD'): Step[] {
  const changed = changedFiles(since)
  console.log(`${changed.length} files changed since ${since}.`)
  const near = nearestTests(changed)
  const seconds = secondsByFile()
  const isSeen = (file: string) => file.startsWith('tests/e2e/')

  const code = within(
    BUDGET_SECONDS.code,
    near.filter((file) => !isSeen(file)),
    seconds,
  )
  const asked = near.filter((file) => isSeen(file) && changed.includes(file))
  if (changed.some(isOfPage)) asked.push(SMOKE_TEST)
  const browser = within(BUDGET_SECONDS.browser, [...new Set(asked)], seconds)

  const left = [...code.left, ...browser.left]
  if (left.length > 0) {
    console.log(
      `Left to the whole run: ${left.length} test files that come near it, ${left.slice(0, 5).join(', ')} ...`,
    )
  }
  const needsBuild = browser.taken.length > 0 || code.taken.some((file) => file.startsWith('tests/server/'))
  const gates = steps.filter(({ name, report }) => !report && (name !== 'build' || needsBuild))
  return [
    ...gates,
    ...(code.taken.length > 0 ? [{ ...stepOfFiles('tests', code.taken), after: ['build'] }] : []),
    ...(browser.taken.length > 0 ? [{ ...stepOfFiles('e2e', browser.taken), after: ['build'] }] : []),
  ]
}

function changedFiles(since: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const files = [
    ...git('diff', '--name-only', since, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(files)]
}

/** Test files from which a chain of imports leads to what changed, the shortest chain first. */
function nearestTests(changed: readonly string[]): string[] {
  const importers = importersOf(process.cwd())
  let edge = changed.map((file) => (isDefinition(file) ? READS_DEFINITIONS : file))
  const met = new Set(edge)
  while (edge.length > 0) {
    edge = edge.flatMap((file) => importers.get(file) ?? []).filter((file) => !met.has(file) && met.add(file))
  }
  return [...met].filter((file) => isTest(file) && existsSync(file))
}

function secondsByFile(): Map<string, number> {
  const seconds = new Map<string, number>()
  const reports = steps.flatMap(({ report }) => report ?? [])
  for (const test of ranTests(process.cwd(), reports)) {
    seconds.set(test.file, (seconds.get(test.file) ?? 0) + test.seconds)
  }
  return seconds
}

/** As many files, in their order, as fit; one that is too long for itself is passed over. */
function within(budget: number, files: readonly string[], seconds: ReadonlyMap<string, number>) {
  const taken: string[] = []
  const left: string[] = []
  let sum = 0
  for (const file of files) {
    const cost = seconds.get(file) ?? UNKNOWN_SECONDS
    if (sum + cost > budget) left.push(file)
    else {
      sum += cost
      taken.push(file)
    }
  }
  return { taken, left }
}
