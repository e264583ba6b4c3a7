import { existsSync, mkdtempSync } from 'node:fs'
import { chmod, copyFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { sql } from 'kysely'

import { migrate } from '#server/storage/database/migrate.ts'
import { openDatabase } from '#server/storage/database/openDatabase.ts'

let template: Promise<string> | undefined

/** Puts an SQLite with today's tables and nothing in them where there is no file yet. */
export async function copyMigrated(file: string): Promise<void> {
  if (existsSync(file)) return
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await copyFile(await (template ??= makeTemplate()), file)
  await chmod(file, 0o600)
}

async function makeTemplate(): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'digital-lending-template-')), 'template.sqlite')
  const database = openDatabase({ file })
  await migrate(database)
  await sql`pragma wal_checkpoint(truncate)`.execute(database)
  await database.destroy()
  return file
}
