/**
 * npm run backup -- <folder>: copies what the server keeps on SQLite, also while it runs: the database as it stands at
 * one moment, and the heads of its audit, and the keys that open it. The database gets its name last: a copy that was cut
 * off has none, and no server starts with it. To restore, start the server with the folder as DATA_DIR.
 */
import { closeSync, cpSync, existsSync, fsyncSync, openSync, readdirSync, renameSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

import { keepFolderPrivate } from '#server/environment/keepPrivate.ts'
import { readEnvironment } from '#server/environment/readEnvironment.ts'
import { StartError } from '#server/environment/StartError.ts'
import { keepName } from '#server/environment/writeDurably.ts'
import { unfinishedCopy } from '#server/storage/database/sqlite/unfinishedCopy.ts'

import { argumentsOf } from './argumentsOf.ts'
import { orEnd } from './orEnd.ts'

/** As many as there are: between two parts of a copy a server that writes would have it begin anew, without end. */
const ALL_PAGES = 2 ** 31 - 1
const PRIVATE_FILE = 0o600

const [asked] = argumentsOf('npm run backup -- <folder>', 1)
const { dataDir, database, keys } = await orEnd(() => readEnvironment(process.env, process.cwd()))
if (!('file' in database)) {
  end(
    'DATABASE_URL names a PostgreSQL: `pg_dump --format=custom` copies it, `pg_restore` brings it back. Before it copy DATA_DIR/audit. Keep the keys apart.',
  )
}
if (asked === undefined) end('Say where to: npm run backup -- ../backups/monday')
if (!existsSync(database.file)) end(`There is nothing to copy: ${database.file} does not exist.`)
const folder = resolve(asked)
const copy = join(folder, basename(database.file))
if (existsSync(unfinishedCopy(copy))) {
  end(
    `${folder} holds a copy that is still being made, or was cut off: name a new folder, or remove this one.`,
  )
}
if (await orEnd(() => existsSync(folder) && readdirSync(folder).length > 0)) {
  end(`${folder} is not empty: name a new folder, so that no older copy is lost.`)
}

const pages = await orEnd(() => copyTo(folder, database.file))
console.log(
  keys
    ? `${pages} pages stand in ${folder}, without the keys, which are those of the environment: nothing is read without them, keep a copy of them elsewhere.`
    : `${pages} pages and the keys stand in ${folder}. Anyone who has both can read everything: keep them safe.`,
)

async function copyTo(to: string, file: string): Promise<number> {
  const unfinished = unfinishedCopy(copy)
  try {
    keepFolderPrivate(to)
    // Of two that copy to one folder the second ends here.
    closeSync(openSync(unfinished, 'wx', PRIVATE_FILE))
    // Before the database: the heads of a copy name no row that is not in it.
    copyFolder('audit', to)
    const source = new DatabaseSync(file, { readOnly: true })
    const copied = await backup(source, unfinished, { rate: ALL_PAGES })
    source.close()
    // Where the environment has the keys, those that lie there are none of this database.
    if (!keys) copyFolder('keys', to)
    // Copies have the modes of what they were copied from.
    for (const sentence of keepFolderPrivate(to)) console.warn(sentence)
    renameSync(unfinished, copy)
    keepName(copy)
    return copied
  } catch (error) {
    const { message } = error as Error
    throw new StartError(
      `${to} is no whole copy (${message}): remove it, make room and give this user the right to it, then copy again.`,
    )
  }
}

/** With all that is in it on the disk. */
function copyFolder(name: string, to: string): void {
  const from = join(dataDir, name)
  if (!existsSync(from)) return
  cpSync(from, join(to, name), { recursive: true, preserveTimestamps: true })
  for (const each of readdirSync(join(to, name))) {
    const file = openSync(join(to, name, each), 'r+')
    fsyncSync(file)
    closeSync(file)
    keepName(join(to, name, each))
  }
}

function end(reason: string): never {
  console.error(reason)
  process.exit(1)
}
