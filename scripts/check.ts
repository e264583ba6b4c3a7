/** npm run check: says in plain words what is wrong with the screens, the flows and the wording of each product. */
import { relative } from 'node:path'

import type { Content } from '#checks/content/Content.ts'
import { checkContent } from '#checks/checkContent.ts'
import { journeyClashes } from '#checks/journeyClashes.ts'
import { definitionsDirs } from '#engine/compile/read/definitionsDirs.ts'
import type { Finding } from '#engine/compile/read/Finding.ts'
import { languages } from '#validation/languages.ts'

import { driftOfTypes } from './driftOfTypes.ts'
import { readContent } from './readContent.ts'
import { sayFinding } from './sayFinding.ts'

const root = process.cwd()
const products = definitionsDirs(root, process.env['DEFINITIONS_DIR']).map((folder) => ({
  name: relative(root, folder).replaceAll('\\', '/'),
  content: readContent(folder, root),
}))
const findings: Finding[] = products.flatMap(({ name, content }) =>
  checkContent(content).map((finding) => ({
    ...finding,
    file: [name, finding.file].filter(Boolean).join('/'),
  })),
)
findings.push(...journeyClashes(products))
// The types are for the code of the loan, whose definitions stand in the project's own folder.
const own = products.find(({ name }) => name === '')
if (own) findings.push(...(await driftOfTypes(own.content, root)))

if (process.argv.includes('--json')) console.log(JSON.stringify(findings, null, 2))
else console.log([...findings.map(sayFinding), totals(findings)].join('\n\n'))
process.exitCode = findings.length > 0 ? 1 : 0

function totals({ length }: Finding[]): string {
  const sum = (count: (content: Content) => number) =>
    products.reduce((total, { content }) => total + count(content), 0)
  const flows = sum((content) => content.flows.size)
  const screens = sum((content) => content.screens.size)
  const packs = sum(({ wording }) => languages.reduce((total, language) => total + wording[language].size, 0))
  const counts = `${flows} flows, ${screens} screens, wording in ${packs} files`
  return `${counts}: ${length} problem${length === 1 ? '' : 's'}.`
}
