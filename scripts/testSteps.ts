import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** One part of `npm test`: what is run by this Node, and the report in which it counts its tests, if any. */
export interface Step {
  name: string
  command: string[]
  report?: string
  env?: NodeJS.ProcessEnv
}

export const steps: Step[] = [
  { name: 'types', command: [tool('typescript', 'tsc'), '--noEmit'] },
  { name: 'lint', command: [tool('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'format', command: [tool('prettier'), '--check', '.'] },
  { name: 'check', command: ['scripts/check.ts'] },
  { name: 'build', command: ['scripts/build.ts'] },
  vitest('unit'),
  vitest('dom'),
  vitest('server'),
  playwright('e2e'),
  { name: 'coverage', command: ['scripts/coverage.ts', '--proven'] },
]

function vitest(name: string): Step {
  const report = reportOf(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { name, command: [tool('vitest'), 'run', '--project', name, ...reporters], report }
}

function playwright(name: string): Step {
  const report = reportOf(name)
  return {
    name,
    command: [tool('@playwright/test', 'playwright'), 'test', '--config', 'tests/e2e', '--reporter=dot,json'],
    report,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
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
