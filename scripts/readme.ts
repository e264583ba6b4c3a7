/** npm run readme: writes the parts of flows/README.md that are made from the definitions and the sandbox's data. `--check` only looks. */
import { readFileSync, writeFileSync } from 'node:fs'

import { MADE_PAGE, madeParts } from './madeParts.ts'

const before = readFileSync(MADE_PAGE, 'utf8')
const after = await madeParts(before, process.cwd())
if (!process.argv.includes('--check')) writeFileSync(MADE_PAGE, after)
else if (before !== after) {
  console.error(`${MADE_PAGE} names other companies or another flow than there are: run \`npm run readme\`.`)
  process.exitCode = 1
}
