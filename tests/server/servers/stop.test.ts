import { setTimeout as wait } from 'node:timers/promises'

import { describe, expect, inject, it } from 'vitest'

import { noPostgres } from '../../support/postgres.ts'
import { emptyDatabase } from '../../support/postgresDatabases.ts'
import { cutOff } from '../../support/servers/cutOff.ts'
import { startServer } from '../../support/startServer.ts'

/** By then the server has asked the database for what is due, and was not answered. */
const ASKED_MS = 1500
/** By then a call waits for the database too. */
const CALLED_MS = 200

describe.skipIf(!inject('postgresUrl'))(
  `a server whose PostgreSQL is cut off (${inject('postgresUrl') ? 'run' : noPostgres})`,
  () => {
    it('answers what it has begun as where the database is away, and stops by itself', async () => {
      const { url, drop } = await emptyDatabase()
      const line = await cutOff(url)
      const server = await startServer({ DATABASE_URL: line.url })
      line.silence()
      await wait(ASKED_MS)
      const call = fetch(`${server.url}/api/v1/bancaesempio/token/generate`, { method: 'POST' })
      await wait(CALLED_MS)

      // With 1 it ends where its grace is over first.
      const { code } = await server.terminate()

      expect(code).toBe(0)
      expect((await call).status).toBe(503)
      await server.stop()
      await line.close()
      await drop()
    })
  },
)
