import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { StartError } from '#server/environment/StartError.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'

import { WrongUse } from '../check/CheckOptions.ts'
import { folderAtRef } from '../check/folderAtRef.ts'
import { productNames } from '../check/judgeProducts.ts'
import type { Printer } from '../Printer.ts'
import { judgeDatabase } from './judgeDatabase.ts'
import { judgeSteps } from './judgeSteps.ts'
import { type JudgedPlace, sayMigration } from './sayMigration.ts'

const USAGE = `There are:
  npm run migrate:check                        the cases of the server's database
  npm run migrate:check -- <folder>            every step of the definitions in a folder
  npm run migrate:check -- <git ref>           every step of the definitions at a git ref
  npm run migrate:check -- [...] --json        [{ journey, step, outcome, reason, to, count }]`

/** Does what `npm run migrate:check` does with these arguments in the project at `root`. Returns the exit code. */
export async function runMigrateCheck(
  args: string[],
  root: string,
  printer: Printer = console,
): Promise<number> {
  try {
    const { from, isJson } = optionsOf(args)
    const places = from === undefined ? await judgeDatabase(root) : await judgeFrom(from, root)
    printer.log(isJson ? JSON.stringify(places, null, 2) : sayMigration(places))
    return places.some(({ outcome }) => outcome === 'stranded') ? 1 : 0
  } catch (error) {
    if (!(error instanceof WrongUse || error instanceof StartError)) throw error
    printer.error(error.message)
    return 2
  }
}

function optionsOf(args: string[]): { from: string | undefined; isJson: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' } },
    })
    if (positionals.length > 1) throw new Error('Name one folder or one git ref')
    return { from: positionals[0], isJson: values.json === true }
  } catch (error) {
    throw new WrongUse(`${(error as Error).message.split('. ')[0]}. ${USAGE}`)
  }
}

async function judgeFrom(from: string, root: string): Promise<JudgedPlace[]> {
  const names = productNames(root)
  const newest = await loadDefinitions(names.map((name) => join(root, name)))
  if (existsSync(join(from, 'flows'))) return judgeSteps(await readOld([resolve(from)]), newest)

  const { folder, remove } = folderAtRef(root, from, 'migrate:check')
  try {
    const there = names.map((name) => join(folder, name)).filter((each) => existsSync(join(each, 'flows')))
    return judgeSteps(await readOld(there), newest)
  } finally {
    remove()
  }
}

async function readOld(folders: string[]): ReturnType<typeof loadDefinitions> {
  try {
    return await loadDefinitions(folders)
  } catch (error) {
    throw new WrongUse(`migrate:check: the old definitions cannot be read.\n${(error as Error).message}`)
  }
}
