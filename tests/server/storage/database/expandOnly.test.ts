import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'
import { afterEach, describe, expect, inject, it } from 'vitest'

import { migrate } from '#server/storage/database/migrate.ts'
import type { Migration } from '#server/storage/migrations/Migration.ts'
import { migrations } from '#server/storage/migrations/migrations.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import { breakingSteps } from '../../../support/breakingSteps.ts'
import { buildTestServer, type BuiltServer } from '../../../support/buildTestServer.ts'
import { createDatabase, type TestDatabase } from '../../../support/createDatabase.ts'
import { company } from '../../../support/journey.ts'
import { noPostgres } from '../../../support/postgres.ts'

const FOLDER = join(import.meta.dirname, '../../../../src/server/storage/migrations')
/** Those before were written for one server that is stopped meanwhile. */
const FIRST_BESIDE_OTHERS = '0028'

/**
 * Migrations that take away what no server uses any more: each with the release from which none does. See "Migrations" in
 * the README of the server.
 */
const CONTRACTIONS: Record<string, string> = {}

const APPLICANTS = 4
/** So long a request waits where the migration does not give way. */
const HELD_MS = 5000
const LONGEST_REQUEST_MS = 4000
const TYPING_MS = 100

describe('each migration of the database', () => {
  const files = readdirSync(FOLDER).filter(
    (file) => /^\d{4}_.*\.ts$/.test(file) && file >= FIRST_BESIDE_OTHERS,
  )

  it.each(files)('%s lets servers of the release before go on', (file) => {
    const found = breakingSteps(readFileSync(join(FOLDER, file), 'utf8'))

    expect(file in CONTRACTIONS ? [] : found).toEqual([])
  })

  it.each([
    [`tx.schema.alterTable('cases').dropColumn('step')`, 'takes a column away'],
    ['await sql`alter table cases drop column step`', 'takes a column away'],
    [`tx.schema.dropTable('cases')`, 'takes a table away'],
    [`tx.schema.alterTable('cases').renameColumn('step', 'at')`, 'gives a column another name'],
    [`tx.schema.alterTable('cases').renameTo('requests')`, 'gives a table another name'],
    [
      `tx.schema.alterTable('cases').alterColumn('step', (column) => column.setNotNull())`,
      'changes a column',
    ],
    [
      `tx.schema.alterTable('cases').addColumn('place', 'text', (column) => column.notNull())`,
      'adds a column to a table that must have a value',
    ],
    [`tx.schema.alterTable('cases').addUniqueConstraint('one', ['step'])`, 'adds a rule to a table'],
  ])('is found to break them by %s', (source, what) => {
    expect(breakingSteps(source)).toEqual([what])
  })

  it.each([
    `tx.schema.alterTable('cases').addColumn('place', 'text')`,
    `tx.schema.alterTable('cases').addColumn('place', 'text', (column) => column.notNull().defaultTo(''))`,
    `tx.schema.createTable('places').addColumn('id', 'text', (column) => column.notNull())`,
  ])('may do %s', (source) => {
    expect(breakingSteps(source)).toEqual([])
  })
})

describe.skipIf(!inject('postgresUrl'))(
  `a migration beside a server that runs (${inject('postgresUrl') ? 'run' : noPostgres})`,
  () => {
    let database: TestDatabase
    let server: BuiltServer
    afterEach(async () => {
      await server.close()
      await database.drop()
    })

    const expand: Migration = {
      name: '9999_expand',
      async up(tx) {
        await tx.schema.alterTable('cases').addColumn('added_later', 'text').execute()
        await tx.schema.alterTable('drafts').addColumn('added_later', 'text').execute()
        await tx.schema.createTable('added_later').addColumn('id', 'text').execute()
        await tx.schema.createIndex('drafts_added').on('drafts').column('added_later').execute()
      },
    }

    it('has no request refused, also while another one holds the table for long', async () => {
      // Of its own: with another column it is of no use to the next test.
      database = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'))
      server = await buildTestServer({ url: database.url })
      const applicants = []
      for (let made = 0; made < APPLICANTS; made += 1)
        applicants.push(await anApplicant(server).at('matching_company'))
      const statuses: number[] = []
      const times: number[] = []
      const over = new AbortController()
      const typing = applicants.map(async (applicant) => {
        for (let letter = 0; !over.signal.aborted; letter += 1) {
          const begun = performance.now()
          const draft = { task: 'matching_company', data: { code: `${letter}` } }
          statuses.push((await applicant.put('/process/draft', draft)).statusCode)
          times.push(performance.now() - begun)
          await wait(TYPING_MS)
        }
      })
      const { context } = server
      const holding = context.database.connection().execute(async (connection) => {
        await sql`set idle_in_transaction_session_timeout = 0`.execute(connection)
        await sql`begin`.execute(connection)
        await sql`select 1 from cases limit 1`.execute(connection)
        await wait(HELD_MS)
        await sql`commit`.execute(connection)
        await sql`reset idle_in_transaction_session_timeout`.execute(connection)
      })
      await wait(100)

      const ran = await migrate(context.database, { sealer: context.sealer, steps: [...migrations, expand] })
      await holding
      over.abort()
      await Promise.all(typing)

      expect(ran).toEqual(['9999_expand'])
      expect(new Set(statuses)).toEqual(new Set([200]))
      expect(Math.max(...times)).toBeLessThan(LONGEST_REQUEST_MS)
      expect(await applicants[0]!.complete('matching_company', company)).toBe('verification_company')
    })
  },
)
