import type { Socket } from 'node:net'

import cors from '@fastify/cors'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import fastify, { LogController } from 'fastify'

import { createAuditHeads } from './security/audit/createAuditHeads.ts'
import type { Clock } from './environment/Clock.ts'
import { Lifecycle } from './environment/Lifecycle.ts'
import { createValidatorCompiler } from './http/createValidatorCompiler.ts'
import type { Keys } from './security/keys/Keys.ts'
import { Sealer } from './security/keys/Sealer.ts'
import type { Connection } from './storage/database/Connection.ts'
import type { Definitions } from './interpreter/definitions/Definitions.ts'
import { DefinitionStore } from './interpreter/definitions/DefinitionStore.ts'
import type { Wording } from './interpreter/definitions/Wording.ts'
import { WordingStore } from './interpreter/definitions/WordingStore.ts'
import { KeptPapers } from './documents/papers/KeptPapers.ts'
import { PdfInspector } from './documents/inspection/PdfInspector.ts'
import { PdfPool } from './documents/papers/PdfPool.ts'
import type { Environment } from './environment/Environment.ts'
import { DomainError } from './errors/DomainError.ts'
import { type Timeouts, USUAL_TIMEOUTS } from './http/Timeouts.ts'
import { newUuid } from './environment/newUuid.ts'
import { limitPorts } from './adapters/protection/limitPorts.ts'
import { loggerOptions } from './environment/loggerOptions.ts'
import { authentication } from './http/plugins/authentication.ts'
import { jsonBodies } from './http/plugins/jsonBodies.ts'
import { documentation } from './http/plugins/documentation/documentation.ts'
import { draining } from './http/plugins/draining.ts'
import { encodings } from './http/plugins/encodings.ts'
import { errors, problemOf } from './http/plugins/errors.ts'
import { headers } from './http/plugins/headers/headers.ts'
import { notFound } from './http/plugins/notFound.ts'
import { overload } from './http/plugins/limits/overload.ts'
import { pages } from './http/plugins/pages/pages.ts'
import { requestLog } from './http/plugins/requestLog.ts'
import { requestMetrics } from './http/plugins/observability/requestMetrics.ts'
import { requestTraces } from './http/plugins/observability/requestTraces.ts'
import { routeLimits } from './http/plugins/limits/routeLimits.ts'
import { minimumUploadRate } from './http/plugins/limits/minimumUploadRate.ts'
import type { Ports } from './lending/Ports.ts'
import { closeOthers } from './interpreter/openCases/closeOthers.ts'
import { fireTimers } from './interpreter/scheduling/fireTimers.ts'
import { HeldClaims } from './interpreter/scheduling/HeldClaims.ts'
import { Poller } from './interpreter/scheduling/Poller.ts'
import type { ScheduledTasks } from './interpreter/scheduling/ScheduledTasks.ts'
import { runClaimed, runJobs } from './interpreter/scheduling/runJobs.ts'
import { sendClaimed, sendOutbox } from './interpreter/scheduling/sendOutbox.ts'
import type { Sandbox } from './adapters/sandbox/createSandbox.ts'
import type { ObjectStore } from './documents/objects/ObjectStore.ts'
import { removeObjects } from './documents/objects/removeObjects.ts'
import { readDocuments } from './documents/inspection/readDocuments.ts'
import { lookForForgotten } from './lending/accounts/lookForForgotten.ts'
import { lookForSigned } from './lending/signature/lookForSigned.ts'
import { endsOfPeople } from './lending/people/endsOfPeople.ts'
import { notifyOfPeople } from './lending/people/notifyOfPeople.ts'
import { isWithCookie } from './http/plugins/headers/isWithCookie.ts'
import { type DueWork, dueWorkRepository } from './storage/repositories/execution/dueWorkRepository.ts'
import { ProcessClock } from './environment/ProcessClock.ts'
import { askOutside } from './lending/askOutside.ts'
import { createErasure } from './security/retention/createErasure.ts'
import { createSweep } from './security/retention/createSweep.ts'
import { accountRoutes } from './http/routes/outside/accountRoutes.ts'
import { archiveRoutes } from './http/routes/documents/archiveRoutes.ts'
import { branchRoutes } from './http/routes/lookups/branchRoutes.ts'
import { locationRoutes } from './http/routes/lookups/locationRoutes.ts'
import { documentRoutes } from './http/routes/documents/documentRoutes.ts'
import { companyRoutes } from './http/routes/lookups/companyRoutes.ts'
import { contentRoutes } from './http/routes/lookups/contentRoutes.ts'
import { fileRoutes } from './http/routes/documents/fileRoutes.ts'
import { healthRoutes } from './http/routes/pages/healthRoutes.ts'
import { identityRoutes } from './http/routes/outside/identityRoutes.ts'
import { informationRoutes } from './http/routes/documents/informationRoutes.ts'
import { memberRoutes } from './http/routes/memberRoutes.ts'
import { otpRoutes } from './http/routes/sessions/otpRoutes.ts'
import { outsideRoutes } from './http/routes/outside/outsideRoutes.ts'
import { prescreeningRoutes } from './http/routes/lookups/prescreeningRoutes.ts'
import { metricsRoutes } from './http/routes/pages/metricsRoutes.ts'
import { reportRoutes } from './http/routes/pages/reportRoutes.ts'
import { signatureRoutes } from './http/routes/outside/signatureRoutes.ts'
import { processRoutes } from './http/routes/processRoutes.ts'
import { tokenRoutes } from './http/routes/sessions/tokenRoutes.ts'
import { vitalsRoutes } from './http/routes/pages/vitalsRoutes.ts'
import { wordingRoutes } from './http/routes/pages/wordingRoutes.ts'
import { requestLogger } from './observability/tracing/requestLogger.ts'
import type { Meter } from './observability/metrics/Meter.ts'
import type { Metrics } from './observability/metrics/createMetrics.ts'
import { silentMeter } from './observability/metrics/silentMeter.ts'
import { transactionTimes } from './storage/database/transactionTimes.ts'
import { SCREENS_HEADER } from '#contract/limits.ts'
import type { ProcessEngine } from './interpreter/ProcessEngine.ts'
import type { ServerContext } from './ServerContext.ts'
import { isSandbox } from './environment/isSandbox.ts'
import { migrateRunning } from './interpreter/migration/migrateRunning.ts'
import { Services } from './services/Services.ts'
import { eventRoutes } from './http/routes/outside/eventRoutes.ts'
import { sendWebhookEvents } from './events/sendWebhookEvents.ts'
import { serviceRoutes } from './http/routes/outside/serviceRoutes.ts'
import { SpentLimits } from './security/limits/SpentLimits.ts'
import { type StudioParts, studioRoutes } from './studio/studioRoutes.ts'
import { trustOf } from './environment/trustOf.ts'

declare module 'fastify' {
  interface FastifyInstance {
    context: ServerContext
  }
}

/** What a server is made of. */
export interface ServerParts {
  environment: Environment
  database: Connection
  definitions: Definitions
  wording: Wording
  ports: Ports
  /** Addresses and secrets of services, by the names that their files give; none where left out. */
  serviceVariables?: Readonly<Record<string, string | undefined>>
  /** Where documents are kept that are too large for the database; without it the database keeps all. */
  objects?: ObjectStore | undefined
  clock: Clock
  keys: Keys
  /** Where log lines go; without it to the standard output. */
  logTo?: (line: string) => void
  /** How long the outside may take to answer, in milliseconds. */
  portLimitMs?: number
  /** How long the server may be busy with one thing before it refuses who makes it so, in milliseconds; 0 is for ever. */
  busyLimitMs?: number
  timeouts?: Timeouts
  /** What looks into PDFs for several servers; without it the server has its own, which ends with it. */
  inspector?: PdfInspector
  /** What draws PDFs for several servers; without it the server has its own, which ends with it. */
  pdfPool?: PdfPool
  /** The sandbox's pages, and what its outside does by itself, where there is one. */
  sandbox?: Pick<Sandbox, 'routes' | 'playOutside' | 'stepsPlayed'>
  /** Makes the process engine outside that drives the cases; without it the server does by itself. */
  engine?: (context: ServerContext) => ProcessEngine
  /** What the studio reads and saves the definitions with; without it the studio only shows. */
  studio?: StudioParts
}

const MIB = 1024 * 1024
const PORT_LIMIT_MS = 10_000
const BUSY_LIMIT_MS = 500
const JOBS_AT_ONCE = 10
const MESSAGES_AT_ONCE = 10
const EVENTS_AT_ONCE = 10

/** The calls of the specification's section 7, below `/api/v1/{provider}`. */
const calls: FastifyPluginAsync[] = [
  tokenRoutes,
  processRoutes,
  prescreeningRoutes,
  contentRoutes,
  companyRoutes,
  otpRoutes,
  memberRoutes,
  branchRoutes,
  locationRoutes,
  fileRoutes,
  documentRoutes,
  archiveRoutes,
  identityRoutes,
  accountRoutes,
  outsideRoutes,
  serviceRoutes,
  eventRoutes,
  informationRoutes,
  signatureRoutes,
]

/** All that the server does by itself. */
function scheduledTasks(context: ServerContext, sandbox: ServerParts['sandbox']): ScheduledTasks {
  const engine = context.engine?.tasks()
  return {
    queues: [
      {
        concurrency: JOBS_AT_ONCE,
        isDue: ({ jobs }) => jobs,
        begin: (most) => runJobs(context, most),
        kind: 'jobs',
      },
      {
        concurrency: MESSAGES_AT_ONCE,
        isDue: ({ messages }) => messages,
        begin: (most) => sendOutbox(context, most),
        kind: 'messages',
      },
      {
        concurrency: EVENTS_AT_ONCE,
        isDue: ({ events }) => events,
        begin: (most) => sendWebhookEvents(context, most),
      },
      ...(engine?.queues ?? []),
    ],
    beginClaimed: ({ kind, row }, inSlot) =>
      kind === 'jobs' ? runClaimed(context, row, inSlot) : sendClaimed(context, row, inSlot),
    afterCommits: [
      async ({ people }) => (people ? notifyOfPeople(context) : 0),
      async ({ places }) => (places ? closeOthers(context) : 0),
      async ({ documents }) => (documents ? readDocuments(context) : 0),
      ...(sandbox ? [async ({ cases }: DueWork) => (cases ? sandbox.playOutside(context) : 0)] : []),
    ],
    byTheClock: [
      () => context.claims.renew().then(() => 0),
      ...(engine?.byTheClock ?? [() => fireTimers(context, askOutside)]),
      () => lookForForgotten(context),
      () => lookForSigned(context),
      () => removeObjects(context),
      createSweep(context),
      createErasure(context),
      createAuditHeads(context),
    ],
  }
}

/** The reference backend, ready to listen or to be asked by a test. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const app: FastifyInstance = createFastify(parts, () => app)
  const { metricsToken } = parts.environment
  const metrics = metricsToken === null ? undefined : await measureFrom(parts.database)
  // Before all that may refuse a request: what is refused carries them too.
  await app.register(headers)
  await app.register(overload, { busyLimitMs: parts.busyLimitMs ?? BUSY_LIMIT_MS })
  app.decorate('context', await contextOf(parts, app, metrics?.meter))
  await app.register(requestTraces)
  await app.register(requestLog)
  if (metrics) await app.register(requestMetrics)
  await app.register(errors)
  await app.register(encodings)
  await app.register(cors, { delegator: corsDelegator(parts.environment) })
  await app.register(draining)
  await app.register(jsonBodies)
  await app.register(minimumUploadRate, (parts.timeouts ?? USUAL_TIMEOUTS).minimumUploadRate)
  await app.register(notFound)
  await app.register(authentication)
  await app.register(routeLimits)
  await documentation(app)
  await app.register(healthRoutes)
  if (metrics && metricsToken !== null) {
    await app.register(metricsRoutes(metrics, metricsToken, app.context))
    await app.register(vitalsRoutes)
  }
  await app.register(reportRoutes)
  await app.register(wordingRoutes)
  await app.register(providerRoutes, { prefix: '/api/v1/:provider' })
  if (parts.sandbox) await app.register(parts.sandbox.routes)
  if (parts.studio && parts.environment.studio) await app.register(studioRoutes(parts.studio))
  await app.register(pages)
  return app
}

/** Returns the metrics of a server; nothing of them is loaded in one without. */
async function measureFrom(database: Connection): Promise<Metrics> {
  const { createMetrics } = await import('./observability/metrics/createMetrics.ts')
  const metrics = createMetrics()
  transactionTimes.set(database, metrics.meter.transacted)
  return metrics
}

/** An encoded NUL: there is none in any name of ours, and PostgreSQL takes it in no text. */
const NUL = '%00'

/** Providers are a list: any other is an address that does not exist. */
const providerRoutes: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', async ({ params, url }) => {
    const { provider } = params as { provider: string }
    const { products } = app.context.definitions.current
    if (url.includes(NUL) || !products.some(({ settings }) => settings.providers.includes(provider))) {
      throw new DomainError('NOT_FOUND', 'There is nothing here.')
    }
  })
  for (const routes of calls) await app.register(routes)
}

function createFastify(
  { environment, logTo, timeouts = USUAL_TIMEOUTS }: ServerParts,
  app: () => FastifyInstance,
): FastifyInstance {
  return fastify({
    logger: { ...loggerOptions(environment.logLevel), ...(logTo && { stream: { write: logTo } }) },
    logController: new LogController({ disableRequestLogging: true }),
    // A reference that a person reads out leads to one line of the log, of whichever server and start.
    genReqId: () => newUuid(),
    childLoggerFactory: requestLogger,
    trustProxy: trustOf(environment.trustProxy),
    requestTimeout: timeouts.requestMs,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    bodyLimit: MIB / 4,
    routerOptions: { maxParamLength: 200 },
    http: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkIntervalMs,
    },
    clientErrorHandler: refuseBadRequest,
    frameworkErrors: (error, request, reply) => app().errorHandler(error, request, reply),
    forceCloseConnections: 'idle',
    // `draining` says so in our own words.
    return503OnClosing: false,
    // Given here, so that Fastify loads none of its own.
    schemaController: {
      compilersFactory: {
        // Fastify's type is that of its own.
        buildValidator: createValidatorCompiler as () => never,
        // The schemas of answers document them; what is answered is written as it is.
        buildSerializer: () => () => (value) => JSON.stringify(value),
      },
    },
  })
}

/** Requests that are no HTTP, or whose headers are too large, never reach a route. */
function refuseBadRequest(this: FastifyInstance, error: Error & { code?: string }, socket: Socket): void {
  if (socket.destroyed || !socket.writable) return
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const title = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' }[status]
  const problem = problemOf(new DomainError('INVALID_REQUEST', 'This is no request.'), { id: '-' }, '')
  const body = JSON.stringify({ ...problem, status, title })
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\nContent-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

async function contextOf(
  parts: ServerParts,
  app: FastifyInstance,
  meter: Meter = silentMeter,
): Promise<ServerContext> {
  const { environment, database, definitions: current, clock, keys } = parts
  const { stepsPlayed = () => [] } = parts.sandbox ?? {}
  const { inspector = ownInspector(app), pdfPool = ownPdfPool(app), timeouts = USUAL_TIMEOUTS } = parts
  const sealer = new Sealer(keys)
  const definitions = new DefinitionStore(current, database, { pins: environment.production })
  await definitions.use(current, clock.now())
  const processClock = new ProcessClock(clock, database)
  await processClock.refresh()

  const lookForWork = async () => {
    const asked = { endsOfPeople: endsOfPeople(definitions.current), steps: stepsPlayed(definitions.current) }
    const { due, offsetMs } = await dueWorkRepository(database).look({ now: clock.now(), ...asked })
    processClock.follow(offsetMs)
    return due
  }
  const poller = new Poller({ prepare: lookForWork, isPaused: () => definitions.isBehind, log: app.log })
  const context: ServerContext = {
    environment,
    definitions,
    wording: new WordingStore(parts.wording),
    database,
    keys,
    sealer,
    ports: limitPorts(parts.ports, {
      limitMs: parts.portLimitMs ?? PORT_LIMIT_MS,
      clock,
      log: app.log,
      meter,
    }),
    services: new Services({
      variables: parts.serviceVariables ?? {},
      allowsPrivate: environment.privateServices,
      isSandbox: () => isSandbox(environment, definitions.current),
      clock,
      log: app.log,
      meter,
    }),
    inspector,
    pdfPool,
    keptPapers: new KeptPapers(pdfPool, sealer),
    spentLimits: new SpentLimits(),
    objects: parts.objects,
    timeouts,
    clock,
    processClock,
    poller,
    isPlayedAt: (step) => stepsPlayed(definitions.current).includes(step),
    claims: new HeldClaims(database, clock),
    lifecycle: new Lifecycle(),
    meter,
    log: app.log,
  }
  if (parts.engine) context.engine = parts.engine(context)
  poller.schedule(scheduledTasks(context, parts.sandbox))
  app.addHook('onClose', () => poller.stop())
  await migrateRunning(context)
  return context
}

function ownInspector(app: FastifyInstance): PdfInspector {
  const inspector = new PdfInspector()
  app.addHook('onClose', async () => inspector.close())
  return inspector
}

function ownPdfPool(app: FastifyInstance): PdfPool {
  const pool = new PdfPool()
  app.addHook('onClose', () => pool.close())
  return pool
}

/**
 * Other origins are a list, never what the caller says, and with credentials for the calls alone that tie a visit outside
 * to the browser: no cookie authenticates any call.
 */
function corsDelegator({ allowedOrigins }: Environment) {
  const options = {
    origin: allowedOrigins,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'idempotency-key',
      'accept-language',
      'if-none-match',
      'traceparent',
      SCREENS_HEADER,
    ],
    maxAge: 600,
  }
  const exposedHeaders = ['retry-after', 'content-disposition', 'etag']
  return async ({ url, headers: { origin = '' } }: FastifyRequest) => {
    const isAllowed = allowedOrigins.includes(origin)
    // Pages of this origin read all headers anyway.
    return { ...options, ...(isAllowed && { exposedHeaders }), credentials: isAllowed && isWithCookie(url) }
  }
}
