import { inject, it } from 'vitest'

import { buildTestServer, type BuiltServer, type TestServerOptions } from './buildTestServer.ts'
import { emptyDatabase } from './postgresDatabases.ts'

/** A server that can end, and another take its place on the same database, at the same time of day. */
export interface RestartableServer extends BuiltServer {
  /** With other definitions, where they are given. */
  restart(changed?: Pick<TestServerOptions, 'definitions'>): Promise<RestartableServer>
}

interface TestedDatabase {
  name: string
  /** A server on a new, empty database of this kind. */
  build(options?: TestServerOptions): Promise<RestartableServer>
  /** A test of what is the same on every database, by statements that other tests run on each: it is tried on one of them. */
  itOnce(title: string, test: () => Promise<void>): void
}

const sqlite: TestedDatabase = {
  name: 'SQLite',
  build: (options) => restartable(options, async () => undefined),
  itOnce: it,
}

const postgres: TestedDatabase = {
  name: 'PostgreSQL',
  async build(options) {
    const { url, drop } = await emptyDatabase()
    return restartable({ ...options, url }, drop)
  },
  itOnce: () => undefined,
}

async function restartable(
  options: TestServerOptions | undefined,
  drop: () => Promise<void>,
): Promise<RestartableServer> {
  const server = await buildTestServer(options)
  const { environment, keys } = server.context
  return {
    ...server,
    async close() {
      await server.close()
      await drop()
    },
    async restart(changed) {
      await server.close()
      return restartable({ ...options, ...changed, environment, keys, clock: server.clock }, drop)
    },
  }
}

/** Every database that the server runs on, where this machine has it. */
export const databases: TestedDatabase[] = inject('postgresUrl') ? [sqlite, postgres] : [sqlite]
