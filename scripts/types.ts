/** npm run types: writes the types of each screen's data from its schema, as the check, the build and development do by themselves. */
import { makeTypes } from './makeTypes.ts'

// Types are for code: that of the loan, whose definitions stand in the project's own folder. A product of JSON alone needs none.
process.exitCode = await makeTypes(process.cwd())
