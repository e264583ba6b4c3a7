/** npm run outside [-- <file>]: what a bank's systems answer to take the place of the sandbox, as OpenAPI 3.1; else to the standard output. */
import { writeFileSync } from 'node:fs'

import { describePorts } from '#server/lending/ports/describePorts.ts'

import { argumentsOf } from './argumentsOf.ts'
import { orEnd } from './orEnd.ts'

const [file] = argumentsOf('npm run outside [-- <file>]', 1)
const document = `${JSON.stringify(describePorts(), null, 2)}\n`
if (file === undefined) process.stdout.write(document)
else await orEnd(() => writeFileSync(file, document))
