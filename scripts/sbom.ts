/** npm run sbom [-- <file>]: what this project is made of, as CycloneDX 1.6 JSON, from the lock file; else to the standard output. */
import { readFileSync, writeFileSync } from 'node:fs'

import { argumentsOf } from './argumentsOf.ts'
import { orEnd } from './orEnd.ts'
import { type LockFile, softwareBill } from './softwareBill.ts'

const [file] = argumentsOf('npm run sbom [-- <file>]', 1)
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile
const bill = `${JSON.stringify(softwareBill(lock, new Date()), null, 2)}\n`
if (file === undefined) process.stdout.write(bill)
else await orEnd(() => writeFileSync(file, bill))
