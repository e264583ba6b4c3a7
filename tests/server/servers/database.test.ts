import { setTimeout as wait } from 'node:timers/promises'

import { Pool, type PoolClient } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'

import { guardConnection } from '#server/storage/database/guardConnection.ts'
import { inTransaction } from '#server/storage/database/inTransaction.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import { buildTestServer, type BuiltServer } from '../../support/buildTestServer.ts'
import type { TestDatabase } from '../../support/createDatabase.ts'
import { noPostgres } from '../../support/postgres.ts'
import { emptyDatabase } from '../../support/postgresDatabases.ts'
import { cutOff } from '../../support/servers/cutOff.ts'

/** So much longer than PostgreSQL waits takes a busy machine; without the limit it were half a minute. */
const SERVED_AGAIN_MS = 8000
const STANDS_STILL_MS = 2500

describe.skipIf(!inject('postgresUrl'))(
  `servers on one PostgreSQL (${inject('postgresUrl') ? 'run' : noPostgres})`,
  () => {
    let database: TestDatabase
    beforeEach(async () => {
      database = await emptyDatabase()
    })
    afterEach(() => database.drop())

    it('go on with a case that another one has locked and then stood still, which begins its transaction anew', async () => {
      const servers: BuiltServer[] = [await buildTestServer({ url: database.url })]
      const [first] = servers as [BuiltServer]
      servers.push(await buildTestServer({ url: database.url, keys: first.context.keys, clock: first.clock }))
      const applicant = await anApplicant(first).at('matching_company')
      const same = servers[1]!.applicant()
      same.token = applicant.token!
      let tries = 0
      const standing = inTransaction(first.context.database, async (tx) => {
        tries += 1
        await tx.selectFrom('cases').selectAll().forUpdate().execute()
        if (tries === 1) await wait(STANDS_STILL_MS)
        return (await tx.selectFrom('cases').select('step').executeTakeFirstOrThrow()).step
      })
      await wait(100)

      const begun = performance.now()
      const step = await same.tell('renounce')
      const took = performance.now() - begun

      expect(step).toBe('goodbye_wayout')
      expect(took).toBeLessThan(SERVED_AGAIN_MS)
      expect(await standing).toBe('goodbye_wayout')
      expect(tries).toBe(2)
      for (const server of servers) await server.close()
    })

    it('give up a connection that was cut off: the next statement has another', async () => {
      const line = await cutOff(database.url)
      const pool = new Pool({ connectionString: line.url, max: 1, query_timeout: 200 })
      pool.on('error', () => undefined)
      pool.on('connect', (client: PoolClient) => guardConnection(client))
      const ask = async () => {
        const client = await pool.connect()
        try {
          return (await client.query<{ one: number }>('select 1 as one')).rows
        } finally {
          client.release()
        }
      }
      await ask()

      line.silence()
      await expect(ask()).rejects.toThrow('Query read timeout')
      await expect.poll(() => pool.totalCount).toBe(0)
      line.restore()

      expect(await ask()).toEqual([{ one: 1 }])
      await pool.end()
      await line.close()
    })
  },
)
