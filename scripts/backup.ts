/**
 * npm run backup -- <folder>: copies what the server keeps on SQLite, also while it runs: the database as it stands at
 * one moment, and the keys without which nobody can read it. To restore, start the server with the folder as DATA_DIR.
 */
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

import { readEnvironment } from '#server/readEnvironment.ts'

const PRIVATE_FILE = 0o600
const PRIVATE_FOLDER = 0o700

const { dataDir, database } = readEnvironment(process.env, process.cwd())
const [asked] = process.argv.slice(2)
if (!('file' in database)) {
  end(
    'DATABASE_URL names a PostgreSQL: `pg_dump --format=custom` copies it, `pg_restore` brings it back. Keep the keys apart.',
  )
}
if (asked === undefined) end('Say where to: npm run backup -- ../backups/monday')
if (!existsSync(database.file)) end(`There is nothing to copy: ${database.file} does not exist.`)
const folder = resolve(asked)
if (existsSync(folder) && readdirSync(folder).length > 0) {
  end(`${folder} is not empty: name a new folder, so that no older copy is lost.`)
}

mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER })
const source = new DatabaseSync(database.file, { readOnly: true })
const copy = join(folder, 'digital-lending.sqlite')
const pages = await backup(source, copy)
source.close()
chmodSync(copy, PRIVATE_FILE)
const keys = join(dataDir, 'keys')
if (existsSync(keys)) cpSync(keys, join(folder, 'keys'), { recursive: true, preserveTimestamps: true })
console.log(
  `${pages} pages and the keys stand in ${folder}. Whoever has both reads everything: keep them safe.`,
)

function end(reason: string): never {
  console.error(reason)
  process.exit(1)
}
