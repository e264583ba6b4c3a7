/**
 * npm run paths: a generated person for every branch, end, timer, message, failure, error and condition of a screen, what
 * has none and why, and how much of it stories, persons and the last run in browsers cover. `-- --json` says it to machines,
 * `-- --diagram` draws it, `-- --journey <name>` is of one journey alone, `-- --play` plays every person against a
 * server, `-- --play --operaton` every person and story on both process engines, and compares them.
 * Exits with 2 where it was asked in a wrong way.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { judgeProducts, productNames, readProducts } from './check/judgeProducts.ts'
import { optionsOf } from './optionsOf.ts'
import { browserTests } from './paths/browserTests.ts'
import { coverageDiagram } from './paths/coverageDiagram.ts'
import { pathsOf } from './paths/pathsOf.ts'
import { type PathsOfJourney, sayPaths, wayName } from './paths/sayPaths.ts'
import type { RanTest } from './ranTests.ts'

const root = process.cwd()
const USAGE = 'npm run paths [-- --json | --diagram | --play [--operaton]] [--journey <name>]'
const { values } = optionsOf(USAGE, {
  options: {
    json: { type: 'boolean' },
    diagram: { type: 'boolean' },
    journey: { type: 'string' },
    play: { type: 'boolean' },
    operaton: { type: 'boolean' },
  },
})
const products = readProducts(root, productNames(root))
const known = products.flatMap(({ content }) => [...(content.ways?.keys() ?? [])])

if (values.journey !== undefined && !known.includes(values.journey)) {
  console.error(`No journey is called "${values.journey}": there are ${known.join(', ')}.`)
  process.exitCode = 2
} else if (judgeProducts(products).length > 0) {
  console.error('Mend what npm run check finds first.')
  process.exitCode = 1
} else if (values.play) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const played = values.operaton
    ? ['operaton', 'tests/operaton/traces.test.ts']
    : ['server', 'tests/server/persons.test.ts']
  const run = [vitest, 'run', '--project', ...played]
  const env = { ...process.env, PLAY_EVERY_PERSON: 'true' }
  process.exitCode = spawnSync(process.execPath, run, { cwd: root, stdio: 'inherit', env }).status ?? 1
} else {
  const ran = browserTests(root)
  const paths = products.flatMap(({ content }) =>
    pathsOf(content, ran, values.journey).map((found) => ({ content, found })),
  )
  if (values.json) console.log(JSON.stringify(paths.map(forMachines), null, 2))
  else if (values.diagram)
    console.log(paths.map(({ content, found }) => coverageDiagram(content, found)).join('\n\n'))
  else console.log([...paths.map(({ found }) => sayPaths(found)), sayRun(ran)].join('\n\n'))
}

function forMachines({ found: { way, milliseconds, found, coverage } }: { found: PathsOfJourney }) {
  return {
    journey: wayName(way),
    milliseconds,
    coverage,
    persons: [...found.persons.values()],
    without: found.without,
  }
}

function sayRun(ran: readonly RanTest[]): string {
  const passed = ran.filter(({ outcome }) => outcome === 'passed').length
  if (ran.length === 0) return 'No browser has run here yet: "npm test -- e2e".'
  return `By browsers: in the ${passed} tests that passed in the last "npm test -- e2e".`
}
