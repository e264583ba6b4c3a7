/** npm run check: says in plain words what is wrong with the screens, the flows and the wording of each product. */
import type { Content } from '#checks/content/Content.ts'
import { languages } from '#validation/languages.ts'

import { changesOfBehaviour } from './behaviourLock.ts'
import { checkProducts } from './checkProducts.ts'
import { sayFinding } from './sayFinding.ts'

const { products, findings } = await checkProducts(process.cwd())
// What is broken is mended first: it would be told again as a change of behaviour.
if (findings.length === 0) findings.push(...products.flatMap(changesOfBehaviour))

if (process.argv.includes('--json')) console.log(JSON.stringify(findings, null, 2))
else console.log([...findings.map(sayFinding), totals()].join('\n\n'))
process.exitCode = findings.length > 0 ? 1 : 0

function totals(): string {
  const sum = (count: (content: Content) => number) =>
    products.reduce((total, { content }) => total + count(content), 0)
  const flows = sum((content) => content.flows.size)
  const screens = sum((content) => content.screens.size)
  const packs = sum(({ wording }) => languages.reduce((total, language) => total + wording[language].size, 0))
  const counts = `${flows} flows, ${screens} screens, wording in ${packs} files`
  return `${counts}: ${findings.length} problem${findings.length === 1 ? '' : 's'}.`
}
