/** npm run sbom [-- <file>]: what this project is made of, as CycloneDX 1.6 JSON, from the lock file; else to the standard output. */
import { readFileSync, writeFileSync } from 'node:fs'

import { orEnd } from './orEnd.ts'
import { type LockFile, softwareBill } from './softwareBill.ts'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile
const bill = `${JSON.stringify(softwareBill(lock, new Date()), null, 2)}\n`
const [file] = process.argv.slice(2)
if (file === undefined) process.stdout.write(bill)
else await orEnd(() => writeFileSync(file, bill))
