/**
 * npm run paths: a generated person for every branch, end, timer, message, failure, error and condition of a screen, what
 * has none and why, and how much of it the stories cover. `-- --json` says it to machines, `-- --journey <name>` of one
 * journey alone, `-- --play` plays every person against a server. Exits with 2 where it was asked in a wrong way.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { judgeProducts, productNames, readProducts } from './check/judgeProducts.ts'
import { pathsOf } from './paths/pathsOf.ts'
import { sayPaths } from './paths/sayPaths.ts'

const root = process.cwd()
const { values } = parseArgs({
  options: { json: { type: 'boolean' }, journey: { type: 'string' }, play: { type: 'boolean' } },
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
  const run = [vitest, 'run', '--project', 'server', 'tests/server/persons.test.ts']
  const env = { ...process.env, PLAY_EVERY_PERSON: 'true' }
  process.exitCode = spawnSync(process.execPath, run, { cwd: root, stdio: 'inherit', env }).status ?? 1
} else {
  const paths = products.flatMap(({ content }) => pathsOf(content, values.journey))
  console.log(
    values.json ? JSON.stringify(paths.map(forMachines), null, 2) : paths.map(sayPaths).join('\n\n'),
  )
}

function forMachines({ found, ...rest }: ReturnType<typeof pathsOf>[number]) {
  return { ...rest, persons: [...found.persons.values()], without: found.without }
}
