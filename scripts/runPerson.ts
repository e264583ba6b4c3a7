import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { setTimeout as wait } from 'node:timers/promises'

import { createS3 } from '#server/adapters/s3/createS3.ts'
import { DefinitionStore } from '#server/interpreter/definitions/DefinitionStore.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'
import { ProcessClock } from '#server/environment/ProcessClock.ts'
import { readEnvironment } from '#server/environment/readEnvironment.ts'
import { DomainError } from '#server/errors/DomainError.ts'
import { type Erasure, erasePerson, planErasure } from '#server/security/retention/erasePerson.ts'
import { type ExportedFile, exportPerson } from '#server/security/retention/exportPerson.ts'
import type { Records } from '#server/security/retention/findPerson.ts'
import { StartError } from '#server/environment/StartError.ts'
import { erasureRepository } from '#server/storage/repositories/records/erasureRepository.ts'
import { systemClock } from '#server/environment/systemClock.ts'
import { isTaxCode, normaliseTaxCode } from '#validation/formats/taxCode.ts'

import type { Printer } from './Printer.ts'
import { serverDataOf } from './serverData.ts'

const PRIVATE_FILE = 0o600
const PRIVATE_FOLDER = 0o700
const USAGE =
  'Say what to do and for whom: npm run person -- export <tax code> [folder], or npm run person -- erase <tax code> [--yes].'

/** What keeps the command from doing what it was asked, in a sentence. */
class PersonError extends Error {}

/** What a person asks for, and where it is said how that went. */
interface Asked {
  taxCode: string
  flags: string[]
  /** Where an export is to stand. */
  folder: string
  printer: Printer
}

/** Does what `npm run person` does with these arguments and variables in the project at `root`. Returns the exit code. */
export async function runPerson(
  args: string[],
  env: NodeJS.ProcessEnv,
  root: string,
  printer: Printer = console,
): Promise<number> {
  try {
    await giveAnswer(args, env, root, printer)
    return 0
  } catch (error) {
    if (!(error instanceof PersonError || error instanceof StartError)) throw error
    printer.error(error.message)
    return 1
  }
}

async function giveAnswer(
  args: string[],
  env: NodeJS.ProcessEnv,
  root: string,
  printer: Printer,
): Promise<void> {
  const flags = args.filter((word) => word.startsWith('--'))
  const [action, code, named, ...more] = args.filter((word) => !word.startsWith('--'))
  const isExport = action === 'export' && flags.length === 0
  const isErase = action === 'erase' && named === undefined && flags.every((flag) => flag === '--yes')
  if (!(isExport || isErase) || code === undefined || more.length > 0) throw new PersonError(USAGE)
  const taxCode = normaliseTaxCode(code)
  if (!isTaxCode(taxCode)) {
    throw new PersonError(
      `"${code}" is no tax code of a person: sixteen letters and digits, the last one a check letter.`,
    )
  }

  const environment = readEnvironment(env, root)
  const { database, sealer } = await serverDataOf(environment, { migrates: true })
  try {
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
    const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
    const folder = resolve(root, named ?? join(environment.dataDir, 'exports', stamp))
    const asked = { taxCode, flags, folder, printer }
    await (action === 'export' ? writeExport(records, clock, asked) : eraseAll(records, clock, asked))
  } finally {
    await database.destroy()
  }
}

async function writeExport(
  records: Records,
  clock: ProcessClock,
  { taxCode, folder, printer }: Asked,
): Promise<void> {
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0)) {
    throw new PersonError(`${folder} is not empty: name a new folder, so that nothing is mixed up.`)
  }
  const { data, files } = await exportPerson(records, taxCode, clock.now()).catch((error: unknown) => {
    if (!(error instanceof DomainError && error.code === 'UNAVAILABLE')) throw error
    throw new PersonError(
      'Nothing was written: a document cannot be read from its store. Set DOCUMENTS_S3_URL, DOCUMENTS_S3_KEY and DOCUMENTS_S3_SECRET as the servers have them, and export again once the store answers.',
    )
  })
  if (data.requests.length === 0) return printer.log(`Nothing is held of ${taxCode}.`)

  try {
    writeFiles(folder, data, files)
  } catch (error) {
    throw new PersonError(
      `${folder} is no whole export (${(error as Error).message}): remove it, make room and give this user the right to it, then export again.`,
    )
  }
  printer.log(
    `${data.requests.length} requests and ${files.length} documents stand in ${folder}. Hand them to the person alone, then delete them.`,
  )
}

/** Where `person.json` stands, all that it names does: it comes last, and whole. */
function writeFiles(folder: string, data: object, files: ExportedFile[]): void {
  mkdirSync(join(folder, 'documents'), { recursive: true, mode: PRIVATE_FOLDER })
  for (const { name, content } of files) {
    writeFileSync(join(folder, 'documents', name), content, { mode: PRIVATE_FILE })
  }
  const file = join(folder, 'person.json')
  writeFileSync(`${file}.unfinished`, `${JSON.stringify(data, null, 2)}\n`, { mode: PRIVATE_FILE })
  renameSync(`${file}.unfinished`, file)
}

async function eraseAll(
  records: Records,
  clock: ProcessClock,
  { taxCode, flags, printer }: Asked,
): Promise<void> {
  const plan = await planErasure(records, taxCode)
  if (!plan.some(({ what }) => what === 'erased')) {
    // What was erased may still be there: it was cut off before that was written over.
    await shredErased(records)
    return plan.length === 0 ? printer.log(`Nothing is held of ${taxCode}.`) : printErasures(plan, printer)
  }

  if (!flags.includes('--yes')) {
    for (const erasure of plan) printer.log(`To be ${sentenceOf(erasure)}`)
    if (!(await isConfirmed())) throw new PersonError('Nothing was erased.')
  }
  printErasures(await erasePerson(records, taxCode, clock.now()), printer)
  await shredErased(records)
}

/** A server that runs may read the log at the moment. */
async function shredErased({ database }: Records): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    if (await erasureRepository(database).shred()) return
    await wait(100)
  }
  throw new PersonError(
    'What was erased still stands in the log of writes, which the server is at work on: erase once more.',
  )
}

function printErasures(erasures: Erasure[], printer: Printer): void {
  for (const erasure of erasures) {
    const sentence = sentenceOf(erasure)
    printer.log(sentence.charAt(0).toUpperCase() + sentence.slice(1))
  }
  printer.log(
    'Copies made by npm run backup or pg_dump still hold what they held: delete them in their turn.',
  )
}

function sentenceOf({ reference, role, what, why }: Erasure): string {
  const as = { applicant: 'who applies', person: 'a person asked to identify', named: 'a person named' }[role]
  return `${what}: ${reference}, as ${as}: ${why}.`
}

async function isConfirmed(): Promise<boolean> {
  if (!stdin.isTTY) {
    throw new PersonError('Nothing was erased: say --yes where the command has no terminal.')
  }
  const asking = createInterface({ input: stdin, output: stdout })
  const answer = await asking.question('This cannot be undone. Type "erase" to go on: ')
  asking.close()
  return answer.trim() === 'erase'
}
