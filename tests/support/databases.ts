import { inject } from 'vitest'

import { buildTestServer, type BuiltServer, type TestServerOptions } from './buildTestServer.ts'
import { createDatabase } from './createDatabase.ts'

interface TestedDatabase {
  name: string
  /** A server on a new, empty database of this kind. */
  build(options?: TestServerOptions): Promise<BuiltServer>
}

const sqlite: TestedDatabase = { name: 'SQLite', build: buildTestServer }

const postgres: TestedDatabase = {
  name: 'PostgreSQL',
  async build(options) {
    const { url, drop } = await createDatabase(inject('postgresUrl'))
    const server = await buildTestServer({ ...options, url })
    return {
      ...server,
      async close() {
        await server.close()
        await drop()
      },
    }
  },
}

/** Every database that the server runs on, where this machine has it. */
export const databases: TestedDatabase[] = inject('postgresUrl') ? [sqlite, postgres] : [sqlite]
