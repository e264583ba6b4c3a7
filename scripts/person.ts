/**
 * npm run person -- export <tax code> [folder], npm run person -- erase <tax code> [--yes]: what a person may ask for
 * (GDPR, articles 15 and 17), over all cases, on the database that the server would take, also while it runs.
 */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'

import { createS3 } from '#server/adapters/s3/createS3.ts'
import { importKeys } from '#server/security/keys/importKeys.ts'
import { keepKeyMaterial } from '#server/security/keys/keepKeyMaterial.ts'
import { Sealer } from '#server/security/keys/Sealer.ts'
import { migrate } from '#server/storage/database/migrate.ts'
import { openDatabase } from '#server/storage/database/openDatabase.ts'
import { pingDatabase } from '#server/storage/database/pingDatabase.ts'
import { DefinitionStore } from '#server/interpreter/definitions/DefinitionStore.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'
import { ProcessClock } from '#server/environment/ProcessClock.ts'
import { readEnvironment } from '#server/environment/readEnvironment.ts'
import { type Erasure, erasePerson, planErasure } from '#server/security/retention/erasePerson.ts'
import { exportPerson } from '#server/security/retention/exportPerson.ts'
import { systemClock } from '#server/environment/systemClock.ts'
import { isTaxCode, normaliseTaxCode } from '#validation/formats/taxCode.ts'

const PRIVATE_FILE = 0o600
const PRIVATE_FOLDER = 0o700
const USAGE =
  'Say what to do and for whom: npm run person -- export <tax code> [folder], or npm run person -- erase <tax code> [--yes].'

const flags = process.argv.slice(2).filter((word) => word.startsWith('--'))
const [action, code, asked] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isKnown = (action === 'export' || action === 'erase') && flags.every((flag) => flag === '--yes')
if (!isKnown || code === undefined) end(USAGE)
const taxCode = normaliseTaxCode(code)
if (!isTaxCode(taxCode)) {
  end(`"${code}" is no tax code of a person: sixteen letters and digits, the last one a check letter.`)
}

const environment = readEnvironment(process.env, process.cwd())
const { database: location, dataDir } = environment
if ('file' in location && !existsSync(location.file)) {
  end(`Nothing is held: ${location.file} does not exist.`)
}
const ownKeys = join(dataDir, 'keys')
if (!environment.keys && !existsSync(ownKeys)) {
  end(`${ownKeys} does not exist: without its keys nothing can be read.`)
}
const sealer = new Sealer(await importKeys(environment.keys ?? keepKeyMaterial(ownKeys)))
const database = openDatabase(location)
try {
  await pingDatabase(database)
  await migrate(database, { sealer })
} catch (error) {
  end(`The database cannot be used: ${(error as Error).message}`)
}
const records = {
  database,
  sealer,
  log: console,
  objects: environment.s3 ? createS3(environment.s3) : undefined,
  definitions: new DefinitionStore(await loadDefinitions(environment.definitionsDirs), database, {
    pins: environment.production,
  }),
}
const clock = new ProcessClock(systemClock, database)
await clock.refresh()
await (action === 'export' ? writeExport(taxCode) : eraseAll(taxCode))
await database.destroy()

async function writeExport(of: string): Promise<void> {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const folder = resolve(asked ?? join(dataDir, 'exports', stamp))
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    end(`${folder} is not empty: name a new folder, so that nothing is mixed up.`)
  }
  const { data, files } = await exportPerson(records, of, clock.now())
  if (data.requests.length === 0) return console.log(`Nothing is held of ${of}.`)

  mkdirSync(join(folder, 'documents'), { recursive: true, mode: PRIVATE_FOLDER })
  writeFileSync(join(folder, 'person.json'), `${JSON.stringify(data, null, 2)}\n`, { mode: PRIVATE_FILE })
  for (const { name, content } of files) {
    writeFileSync(join(folder, 'documents', name), content, { mode: PRIVATE_FILE })
  }
  console.log(
    `${data.requests.length} requests and ${files.length} documents stand in ${folder}. Hand them to the person alone, then delete them.`,
  )
}

async function eraseAll(of: string): Promise<void> {
  const plan = await planErasure(records, of)
  if (plan.length === 0) return console.log(`Nothing is held of ${of}.`)
  if (!plan.some(({ what }) => what === 'erased')) return printErasures(plan)

  if (!flags.includes('--yes')) {
    for (const erasure of plan) console.log(`To be ${sentenceOf(erasure)}`)
    if (!(await isConfirmed())) end('Nothing was erased.')
  }
  printErasures(await erasePerson(records, of, clock.now()))
}

function printErasures(erasures: Erasure[]): void {
  for (const erasure of erasures) {
    const sentence = sentenceOf(erasure)
    console.log(sentence.charAt(0).toUpperCase() + sentence.slice(1))
  }
  console.log(
    'Copies made by npm run backup or pg_dump still hold what they held: delete them in their turn.',
  )
}

function sentenceOf({ reference, role, what, why }: Erasure): string {
  const as = { applicant: 'who applies', person: 'a person asked to identify', named: 'a person named' }[role]
  return `${what}: ${reference}, as ${as}: ${why}.`
}

async function isConfirmed(): Promise<boolean> {
  if (!stdin.isTTY) end('Nothing was erased: say --yes where the command has no terminal.')
  const asking = createInterface({ input: stdin, output: stdout })
  const answer = await asking.question('This cannot be undone. Type "erase" to go on: ')
  asking.close()
  return answer.trim() === 'erase'
}

function end(reason: string): never {
  console.error(reason)
  process.exit(1)
}
