/** npm run check: says in plain words what is wrong with the screens, the flows and the wording. */
import { checkContent } from '#checks/checkContent.ts'
import type { Content } from '#checks/content/Content.ts'
import type { Finding } from '#engine/compile/read/Finding.ts'
import { languages } from '#validation/languages.ts'

import { driftOfTypes } from './driftOfTypes.ts'
import { readContent } from './readContent.ts'
import { sayFinding } from './sayFinding.ts'

const root = process.cwd()
const content = readContent(root)
const findings = [...checkContent(content), ...(await driftOfTypes(content, root))]

if (process.argv.includes('--json')) console.log(JSON.stringify(findings, null, 2))
else console.log([...findings.map(sayFinding), totals(content, findings)].join('\n\n'))
process.exitCode = findings.length > 0 ? 1 : 0

function totals({ flows, screens, wording }: Content, { length }: Finding[]): string {
  const packs = languages.reduce((sum, language) => sum + wording[language].size, 0)
  const texts = `wording in ${packs} files`
  return `${flows.size} flows, ${screens.size} screens, ${texts}: ${length} problem${length === 1 ? '' : 's'}.`
}
