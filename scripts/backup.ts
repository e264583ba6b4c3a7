/**
 * npm run backup -- <folder>: copies what the server keeps on SQLite, also while it runs: the database as it stands at
 * one moment, and the heads of its audit, and the keys that open it. To restore, start the server with the folder as DATA_DIR.
 */
import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

import { keepFolderPrivate } from '#server/environment/keepPrivate.ts'
import { readEnvironment } from '#server/environment/readEnvironment.ts'
import { StartError } from '#server/environment/StartError.ts'

import { argumentsOf } from './argumentsOf.ts'
import { orEnd } from './orEnd.ts'

const [asked] = argumentsOf('npm run backup -- <folder>', 1)
const { dataDir, database } = await orEnd(() => readEnvironment(process.env, process.cwd()))
if (!('file' in database)) {
  end(
    'DATABASE_URL names a PostgreSQL: `pg_dump --format=custom` copies it, `pg_restore` brings it back. Before it copy DATA_DIR/audit. Keep the keys apart.',
  )
}
if (asked === undefined) end('Say where to: npm run backup -- ../backups/monday')
if (!existsSync(database.file)) end(`There is nothing to copy: ${database.file} does not exist.`)
const folder = resolve(asked)
if (await orEnd(() => existsSync(folder) && readdirSync(folder).length > 0)) {
  end(`${folder} is not empty: name a new folder, so that no older copy is lost.`)
}

const pages = await orEnd(() => copyTo(folder, database.file))
console.log(
  `${pages} pages and the keys stand in ${folder}. Anyone who has both can read everything: keep them safe.`,
)

async function copyTo(to: string, file: string): Promise<number> {
  try {
    keepFolderPrivate(to)
    // Before the database: the heads of a copy name no row that is not in it.
    copyFolder('audit', to)
    const source = new DatabaseSync(file, { readOnly: true })
    const copied = await backup(source, join(to, 'digital-lending.sqlite'))
    source.close()
    copyFolder('keys', to)
    // Copies have the modes of what they were copied from.
    for (const sentence of keepFolderPrivate(to)) console.warn(sentence)
    return copied
  } catch (error) {
    const { message } = error as Error
    throw new StartError(
      `${to} is no whole copy (${message}): remove it, make room and give this user the right to it, then copy again.`,
    )
  }
}

function copyFolder(name: string, to: string): void {
  const from = join(dataDir, name)
  if (existsSync(from)) cpSync(from, join(to, name), { recursive: true, preserveTimestamps: true })
}

function end(reason: string): never {
  console.error(reason)
  process.exit(1)
}
