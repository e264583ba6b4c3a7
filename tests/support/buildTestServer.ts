import type { FastifyInstance } from 'fastify'

import { buildServer } from '#server/buildServer.ts'
import { generateKeyMaterial } from '#server/crypto/generateKeyMaterial.ts'
import { importKeys } from '#server/crypto/importKeys.ts'
import { Sealer } from '#server/crypto/Sealer.ts'
import { migrate } from '#server/database/migrate.ts'
import { type DatabaseLocation, openDatabase } from '#server/database/openDatabase.ts'
import type { Definitions } from '#server/definitions/Definitions.ts'
import { loadDefinitions } from '#server/definitions/loadDefinitions.ts'
import type { Environment } from '#server/Environment.ts'
import type { Ports } from '#server/ports/Ports.ts'
import { createSandbox } from '#server/sandbox/createSandbox.ts'

import { Applicant } from './Applicant.ts'
import { TestClock } from './TestClock.ts'
import { testEnvironment } from './testEnvironment.ts'

export interface TestServerOptions {
  /** A PostgreSQL; without it a fresh SQLite. */
  url?: string
  environment?: Partial<Environment>
  definitions?: Definitions
  portLimitMs?: number
  logTo?: (line: string) => void
  /** Ports that behave otherwise than the sandbox. */
  ports?: Partial<Ports>
  /** With the sandbox's pages, and with what its outside does by itself. */
  sandbox?: boolean
}

/** A server in this process, on the sandbox and a clock that stands still. `applicant()` is somebody new who calls it. */
export async function buildTestServer(options: TestServerOptions = {}) {
  const environment = testEnvironment(options.environment)
  const location: DatabaseLocation = options.url ? { url: options.url } : environment.database
  const database = openDatabase(location)
  const clock = new TestClock()
  const keys = await importKeys(generateKeyMaterial())
  await migrate(database)
  const definitions = options.definitions ?? (await loadDefinitions(environment.definitionsDir))
  const sandbox = createSandbox({
    database,
    sealer: new Sealer(keys),
    clock,
    settings: () => definitions.settings,
    baseUrl: environment.baseUrl,
    dataDir: environment.dataDir,
  })
  const app: FastifyInstance = await buildServer({
    environment,
    database,
    definitions,
    ports: { ...sandbox.ports, ...options.ports },
    clock,
    keys,
    ...(options.sandbox && { sandbox: sandbox.routes }),
    ...(options.logTo && { logTo: options.logTo }),
    ...(options.portLimitMs !== undefined && { portLimitMs: options.portLimitMs }),
  })
  await app.ready()

  return {
    app,
    clock,
    context: app.context,
    /** Does all that is due, until nothing is. */
    settle: () => app.context.poller.settle(),
    applicant: () => new Applicant(app),
    async close() {
      await app.close()
      await database.destroy()
    },
  }
}

export type BuiltServer = Awaited<ReturnType<typeof buildTestServer>>
