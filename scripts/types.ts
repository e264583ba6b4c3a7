/** npm run types: writes the types of each screen's data from its schema, as the check, the build and development do by themselves. */
import { readContent } from './readContent.ts'
import { refreshTypes } from './refreshTypes.ts'

// Types are for code: that of the loan, whose definitions stand in the project's own folder. A product of JSON alone needs none.
const root = process.cwd()
const content = readContent(root)
const broken = content.findings.filter(({ file }) => file.startsWith('schemas/'))

if (broken.length > 0) {
  console.error(`${broken.length} problems in schemas/: npm run check says which.`)
  process.exitCode = 1
} else await refreshTypes(content, root)
