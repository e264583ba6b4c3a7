import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** One part of `npm test`: what is run by this Node, and the report in which it counts its tests, if any. */
export interface Step {
  name: string
  /** Steps of one lane run one after the other, in their order here; lanes run side by side. */
  lane: 'code' | 'browser'
  /** Steps that must have ended before. */
  after?: string[]
  command: string[]
  report?: string
  env?: NodeJS.ProcessEnv
}

/** Several would each make types of their own, which takes more of a processor than two of them save. */
export const oneChecker = ['--checkers', '1']

/** What was found right is looked at again once it, or what it stands on, reads otherwise. */
const typesCache = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo']

/** The browser waits for more than half of its time, so that the code lane has the cores beside it. */
export const steps: Step[] = [
  { name: 'build', lane: 'browser', command: ['scripts/build.ts'] },
  // It writes the types of the screens, which the next step reads.
  { name: 'check', lane: 'code', command: ['scripts/check.ts'] },
  {
    name: 'types',
    lane: 'code',
    command: [tool('typescript', 'tsc'), '--noEmit', ...oneChecker, ...typesCache],
  },
  { name: 'lint', lane: 'code', command: [tool('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'format', lane: 'code', command: [tool('oxfmt'), '--check'] },
  // It has one worker, and waits for Operaton: as the last step it would leave a core idle.
  { ...vitest('operaton', ['--project', 'operaton']), after: ['build'] },
  vitest('unit', ['--project', 'unit*']),
  vitest('dom', ['--project', 'dom*']),
  { ...vitest('server', ['--project', 'server']), after: ['build'] },
  { ...playwright('e2e'), after: ['build'] },
]

/** Compares the coverage table with the reports of all steps above: it ends a whole run, and no other. */
export const lastStep: Step = {
  name: 'coverage',
  lane: 'code',
  command: ['scripts/coverage.ts', '--check'],
}

/** Runs some test files of one runner, and of those the tests whose titles hold `title`. */
export function stepOfFiles(name: string, files: readonly string[], title?: string): Step {
  const isOfBrowser = files.some((file) => file.startsWith('tests/e2e/'))
  if (isOfBrowser) return playwright(name, [...files, ...(title ? ['-g', title] : [])])
  return vitest(name, [...files, ...(title ? ['-t', title] : [])])
}

function vitest(name: string, which: readonly string[]): Step {
  const report = reportOf(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name,
    lane: 'code',
    command: [tool('vitest'), 'run', '--configLoader', 'native', ...which, ...reporters],
    report,
  }
}

function playwright(name: string, which: readonly string[] = []): Step {
  const report = reportOf(name)
  return {
    name,
    lane: 'browser',
    command: [tool('@playwright/test', 'playwright'), 'test', '--config', 'tests/e2e', ...which],
    report,
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      // What is compiled of the tests is kept for the next run: the folder for temporary files goes with this one.
      PWTEST_CACHE_DIR: resolve('node_modules/.cache/playwright'),
    },
  }
}

function reportOf(name: string): string {
  return resolve(`.cache/tests/${name}.json`)
}

/** The file a package runs as, by path: links in .bin are not the same everywhere. */
function tool(name: string, command = name): string {
  const { bin } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
    bin: string | Record<string, string>
  }
  return `node_modules/${name}/${typeof bin === 'string' ? bin : bin[command]}`
}
