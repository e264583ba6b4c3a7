/** npm run readme: writes into README.md what is made from the definitions and the sandbox's data. `--check` only looks. */
import { readFileSync, writeFileSync } from 'node:fs'

import { readmeParts } from './readmeParts.ts'

const before = readFileSync('README.md', 'utf8')
const after = await readmeParts(before, process.cwd())
if (!process.argv.includes('--check')) writeFileSync('README.md', after)
else if (before !== after) {
  console.error('README.md tells of other companies or another flow than there are: run `npm run readme`.')
  process.exitCode = 1
}
