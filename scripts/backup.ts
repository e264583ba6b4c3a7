/**
 * npm run backup -- <folder>: copies what the server keeps on SQLite, also while it runs: the database as it stands at
 * one moment, and the heads of its audit, and the keys that open it. To restore, start the server with the folder as DATA_DIR.
 */
import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

import { keepFolderPrivate } from '#server/environment/keepPrivate.ts'
import { readEnvironment } from '#server/environment/readEnvironment.ts'

const { dataDir, database } = readEnvironment(process.env, process.cwd())
const [asked] = process.argv.slice(2)
if (!('file' in database)) {
  end(
    'DATABASE_URL names a PostgreSQL: `pg_dump --format=custom` copies it, `pg_restore` brings it back. Before it copy DATA_DIR/audit. Keep the keys apart.',
  )
}
if (asked === undefined) end('Say where to: npm run backup -- ../backups/monday')
if (!existsSync(database.file)) end(`There is nothing to copy: ${database.file} does not exist.`)
const folder = resolve(asked)
if (existsSync(folder) && readdirSync(folder).length > 0) {
  end(`${folder} is not empty: name a new folder, so that no older copy is lost.`)
}

keepFolderPrivate(folder)
// Before the database: the heads of a copy name no row that is not in it.
copyFolder('audit')
const source = new DatabaseSync(database.file, { readOnly: true })
const copy = join(folder, 'digital-lending.sqlite')
const pages = await backup(source, copy)
source.close()
copyFolder('keys')
// Copies have the modes of what they were copied from.
for (const sentence of keepFolderPrivate(folder)) console.warn(sentence)
console.log(
  `${pages} pages and the keys stand in ${folder}. Anyone who has both can read everything: keep them safe.`,
)

function copyFolder(name: string): void {
  const from = join(dataDir, name)
  if (existsSync(from)) cpSync(from, join(folder, name), { recursive: true, preserveTimestamps: true })
}

function end(reason: string): never {
  console.error(reason)
  process.exit(1)
}
