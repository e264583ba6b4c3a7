import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import type { KyselyPlugin } from 'kysely'

import { buildServer, type ServerParts } from '#server/buildServer.ts'
import { generateKeyMaterial } from '#server/security/keys/generateKeyMaterial.ts'
import { importKeys } from '#server/security/keys/importKeys.ts'
import type { Keys } from '#server/security/keys/Keys.ts'
import { Sealer } from '#server/security/keys/Sealer.ts'
import { migrate } from '#server/storage/database/migrate.ts'
import { type DatabaseLocation, openDatabase } from '#server/storage/database/openDatabase.ts'
import type { Definitions } from '#server/interpreter/definitions/Definitions.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'
import { loadWording } from '#server/interpreter/definitions/loadWording.ts'
import type { ObjectStore } from '#server/documents/objects/ObjectStore.ts'
import type { PdfInspector } from '#server/documents/inspection/PdfInspector.ts'
import { PdfPool } from '#server/documents/papers/PdfPool.ts'
import type { Environment } from '#server/environment/Environment.ts'
import type { Timeouts } from '#server/http/Timeouts.ts'
import { lentOrMain } from '#server/lending/loanSettings.ts'
import type { Ports } from '#server/lending/Ports.ts'
import type { ServerContext } from '#server/ServerContext.ts'
import type { StudioParts } from '#server/studio/studioRoutes.ts'
import { createSandbox } from '#server/adapters/sandbox/createSandbox.ts'

import { Applicant } from './Applicant.ts'
import { copyMigrated } from './copyMigrated.ts'
import { OnceInspector } from './OnceInspector.ts'
import { shareSandboxKeys } from './shareSandboxKeys.ts'
import { TestClock } from './TestClock.ts'
import { testEnvironment } from './testEnvironment.ts'

export interface TestServerOptions {
  /** A PostgreSQL; without it a fresh SQLite. */
  url?: string
  environment?: Partial<Environment>
  definitions?: Definitions
  /** Those of another server, whose tokens and rows this one is to read. */
  keys?: Keys
  portLimitMs?: number
  /** Without it never too busy: who calls works in the same process, and keeps the server from its work. */
  busyLimitMs?: number
  timeouts?: Timeouts
  logTo?: (line: string) => void
  /** Ports that behave otherwise than the sandbox. */
  ports?: Partial<Ports>
  /** Addresses and secrets of services. */
  serviceVariables?: Record<string, string>
  /** Where large documents are kept. */
  objects?: ObjectStore
  /** With the sandbox's pages, and with what its outside does by itself. */
  sandbox?: boolean
  /** What the studio reads and saves definitions with. */
  studio?: StudioParts
  /** Makes the process engine that drives its cases; without it the server does by itself. */
  engine?: ServerParts['engine']
  /** That of another server, which this one takes the place of. */
  clock?: TestClock
  /** Sees every statement before the database does. */
  watch?: KyselyPlugin
  /** In the place of the one that all servers of this process share. */
  inspector?: PdfInspector
  /** The same. */
  pdfPool?: PdfPool
}

/** What all servers of this process share where a test does not say otherwise. */
let projectKeys: Promise<Keys> | undefined

/** For all servers of this process: to start what it runs takes longer than most tests. */
const inspector = new OnceInspector()
const pdfPool = new PdfPool()
let projectDefinitions: Promise<Definitions> | undefined
let projectWording: ReturnType<typeof loadWording> | undefined

/** Those of the project are read once for all servers of this process, which change nothing of them. */
function definitionsFor({ definitions, environment: { definitionsDirs } = {} }: TestServerOptions) {
  if (definitions) return definitions
  if (definitionsDirs) return loadDefinitions(definitionsDirs)
  return (projectDefinitions ??= loadDefinitions([join(import.meta.dirname, '../..')]))
}

function wordingFor({ environment: { definitionsDirs } = {} }: TestServerOptions) {
  if (definitionsDirs) return loadWording(definitionsDirs)
  return (projectWording ??= loadWording([join(import.meta.dirname, '../..')]))
}

/** A server in this process, on the sandbox and a clock that stands still. `applicant()` is somebody new who calls it. */
export async function buildTestServer(options: TestServerOptions = {}) {
  const environment = testEnvironment(options.environment)
  const location: DatabaseLocation = options.url ? { url: options.url } : environment.database
  if ('file' in location) await copyMigrated(location.file)
  await shareSandboxKeys(environment.dataDir)
  const opened = openDatabase(location)
  const database = options.watch ? opened.withPlugin(options.watch) : opened
  const clock = options.clock ?? new TestClock()
  const keys = options.keys ?? (await (projectKeys ??= importKeys(generateKeyMaterial())))
  const sealer = new Sealer(keys)
  await migrate(database, { sealer })
  const definitions = await definitionsFor(options)
  const sandbox = createSandbox({
    database,
    sealer,
    clock,
    settings: () => lentOrMain(definitions).settings,
    baseUrl: environment.baseUrl,
    dataDir: environment.dataDir,
    token: environment.sandboxToken,
  })
  const app: FastifyInstance = await buildServer({
    environment,
    database,
    definitions,
    wording: wordingFor(options),
    ports: { ...sandbox.ports, ...options.ports },
    clock,
    keys,
    inspector: options.inspector ?? inspector,
    pdfPool: options.pdfPool ?? pdfPool,
    busyLimitMs: options.busyLimitMs ?? 0,
    ...(options.serviceVariables && { serviceVariables: options.serviceVariables }),
    ...(options.sandbox && { sandbox }),
    ...(options.engine && { engine: options.engine }),
    ...(options.objects && { objects: options.objects }),
    ...(options.studio && { studio: options.studio }),
    ...(options.logTo && { logTo: options.logTo }),
    ...(options.timeouts && { timeouts: options.timeouts }),
    ...(options.portLimitMs !== undefined && { portLimitMs: options.portLimitMs }),
  })
  await app.ready()
  const answered = new Set<string>()

  return {
    app,
    clock,
    /** Servers of the same kind do the same with the same calls; nothing where a test has made it a special one. */
    kind: kindOf(options, location),
    /** Whether no test has put anything in the place of what the server was made of. */
    isUntouched: untouched(app.context),
    context: app.context,
    /** Calls that somebody made and that were done. */
    answered,
    /** Does all that is due, until nothing is. */
    settle: () => app.context.poller.settle(),
    applicant: () => new Applicant(app, answered),
    async close() {
      await app.close()
      await database.destroy()
    },
  }
}

/** What a test may say without a walk being another for it. */
const plainOptions = ['url', 'sandbox', 'inspector', 'pdfPool', 'watch', 'logTo']

function kindOf(options: TestServerOptions, location: DatabaseLocation): string | undefined {
  const isPlain = Object.keys(options).every((option) => plainOptions.includes(option))
  if (!isPlain) return undefined
  return `${'url' in location ? 'PostgreSQL' : 'SQLite'}${options.sandbox ? ' with the sandbox' : ''}`
}

function untouched(context: ServerContext): () => boolean {
  const parts = () => [
    ...Object.values(context),
    context.definitions.current,
    ...Object.values(context.ports as object).flatMap((port: object) => Object.values(port)),
  ]
  const before = parts()
  return () => {
    const now = parts()
    return now.length === before.length && now.every((part, index) => part === before[index])
  }
}

export type BuiltServer = Awaited<ReturnType<typeof buildTestServer>>
