import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Connection } from '#server/storage/database/Connection.ts'
import { inTransaction } from '#server/storage/database/inTransaction.ts'
import { openDatabase } from '#server/storage/database/openDatabase.ts'

import { createDatabase, type TestDatabase } from '../../../support/createDatabase.ts'
import { noPostgres, type Postgres, startPostgres } from '../../../support/postgres.ts'

let postgres: Postgres | undefined
let at: TestDatabase
let database: Connection
beforeAll(async () => {
  postgres = await startPostgres()
  if (!postgres) return
  at = await createDatabase(postgres.url)
  database = openDatabase({ url: at.url })
  await sql`create table things (id integer primary key, name text)`.execute(database)
  await sql`insert into things values (1, 'one')`.execute(database)
})
afterAll(async () => {
  await database?.destroy()
  await at?.drop()
  await postgres?.stop()
})

describe('statements on PostgreSQL', () => {
  const find = async (db: Connection) => (await sql`select * from things where id = ${1}`.execute(db)).rows
  const findLater = async (db: Connection) =>
    (await sql`select * from things where id >= ${1}`.execute(db)).rows

  it('are prepared once a connection', async ({ skip }) => {
    if (!postgres) skip(noPostgres)

    await database.connection().execute(async (connection) => {
      await find(connection)
      await find(connection)
      const { rows } = await sql`
        select generic_plans + custom_plans as calls from pg_prepared_statements where statement like '%from things where id =%'
      `.execute(connection)
      expect(rows).toEqual([{ calls: 2 }])
    })
  })

  it('go on where a migration beside changes their columns, alone and in a transaction', async ({ skip }) => {
    if (!postgres) skip(noPostgres)
    await find(database)
    await findLater(database)

    await sql`alter table things add column size integer`.execute(database)

    expect(await find(database)).toEqual([{ id: 1, name: 'one', size: null }])
    expect(await inTransaction(database, findLater)).toEqual([{ id: 1, name: 'one', size: null }])
    expect(await find(database)).toEqual([{ id: 1, name: 'one', size: null }])
  })
})
