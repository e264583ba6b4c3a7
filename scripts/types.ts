/** npm run types: writes the types of each screen's data from its schema; with --check it only says whether they are right. */
import { writeFileSync } from 'node:fs'

import { driftOfTypes } from './driftOfTypes.ts'
import { readContent } from './readContent.ts'
import { screenTypes, TYPES_FILE } from './screenTypes.ts'

// Types are for code: that of the loan, whose definitions stand in the project's own folder. A product of JSON alone needs none.
const root = process.cwd()
const content = readContent(root)
const broken = content.findings.filter(({ file }) => file.startsWith('schemas/'))

if (broken.length > 0) fail(`${broken.length} problems in schemas/: npm run check says which.`)
else if (process.argv.includes('--check')) {
  const [drift] = await driftOfTypes(content, root)
  if (drift) fail(`${drift.file}:${drift.line} ${drift.message} ${drift.hint}`)
} else writeFileSync(TYPES_FILE, await screenTypes(content))

function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
