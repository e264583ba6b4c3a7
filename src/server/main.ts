import { accessSync, constants, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'

import { buildServer, type ServerParts } from './buildServer.ts'
import { createClamav } from './adapters/clamav/createClamav.ts'
import { createS3 } from './adapters/s3/createS3.ts'
import { createHttpPorts } from './adapters/http/createHttpPorts.ts'
import { createOpenid } from './adapters/openid/createOpenid.ts'
import { createSpid } from './adapters/spid/createSpid.ts'
import { checkKeys } from './security/keys/checkKeys.ts'
import { readKeys } from './security/keys/readKeys.ts'
import { Sealer } from './security/keys/Sealer.ts'
import type { Connection } from './storage/database/Connection.ts'
import { isPostgres } from './storage/database/isPostgres.ts'
import { migrate } from './storage/database/migrate.ts'
import { endLateStatements } from './storage/database/endLateStatements.ts'
import { openDatabase } from './storage/database/openDatabase.ts'
import { nameOfDatabase, reachDatabase } from './storage/database/reachDatabase.ts'
import type { Definitions } from './interpreter/definitions/Definitions.ts'
import { announceDefinitions } from './interpreter/definitions/deployments/announceDefinitions.ts'
import { FOLLOWED_MS, followDefinitions } from './interpreter/definitions/deployments/followDefinitions.ts'
import { packDefinitions } from './interpreter/definitions/deployments/packDefinitions.ts'
import { KeptScreens } from './interpreter/definitions/KeptScreens.ts'
import { loadDefinitions } from './interpreter/definitions/loadDefinitions.ts'
import { loadWording } from './interpreter/definitions/loadWording.ts'
import { type TakeUp, watchDefinitions } from './interpreter/definitions/watchDefinitions.ts'
import type { Environment } from './environment/Environment.ts'
import { isSandbox } from './environment/isSandbox.ts'
import { onStopSignals, STOP_SIGNALS } from './environment/onStopSignals.ts'
import { keepFolderPrivate } from './environment/keepPrivate.ts'
import { readEnvironment } from './environment/readEnvironment.ts'
import { documentObjectsOf } from './storage/repositories/documents/documentObjectsOf.ts'
import type { Deployment } from './storage/repositories/execution/deploymentsRepository.ts'
import { claimDatabase } from './storage/database/sqlite/claimDatabase.ts'
import { refuseUnfinishedCopy } from './storage/database/sqlite/unfinishedCopy.ts'
import { releaseClaims } from './storage/repositories/execution/releaseClaims.ts'
import { createSandbox, type Sandbox } from './adapters/sandbox/createSandbox.ts'
import { lentOrMain } from './lending/loanSettings.ts'
import type { Ports } from './lending/Ports.ts'
import { portNames, variablePart } from './lending/ports/contracts.ts'
import type { ServerContext } from './ServerContext.ts'
import { StartError } from './environment/StartError.ts'
import type { DefinitionTools } from './studio/DefinitionTools.ts'
import type { SignInParts } from './studio/access/signInRoutes.ts'
import type { StudioParts } from './studio/studioRoutes.ts'
import { studioToken } from './studio/access/studioToken.ts'
import { startTracing } from './observability/tracing/startTracing.ts'
import { systemClock } from './environment/systemClock.ts'
import { variablesOfDefinitions } from './environment/variablesOfDefinitions.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** Beside what was compiled for the last start. */
const KEPT_SCREENS = join(ROOT, 'node_modules/.cache/screens.json')
const GRACE_MS = 10_000
/** So long the provider at which people sign in to the studio may take to answer a call. */
const SIGN_IN_SECONDS = 5
/** What the database of a server that stops leaves unanswered for so long is not waited for. */
const LATE_MS = 2000
/** What is asked of a server that has just started is answered before it looks at its definitions once more. */
const SAID_AFTER_MS = 500
const BROKEN_DEFINITIONS = 'The definitions cannot be used; `npm run check` says more.\n'

/**
 * Starts the server as the environment says. What keeps it from starting is said in a sentence that says what to do.
 * `takeUp` says how definitions that are saved while it runs are proven and drawn; in production none are taken up.
 * `tools` are what the studio reads and saves them with.
 */
export async function main(takeUp: TakeUp, tools?: DefinitionTools): Promise<void> {
  try {
    await start(takeUp, tools)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

async function start(takeUp: TakeUp, tools?: DefinitionTools): Promise<void> {
  const environment = readEnvironment(process.env, ROOT)
  prepareDataDir(environment)
  refuseUnfinishedCopy(environment.database)
  const keys = await readKeys(environment)
  const { definitions, wording } = await readDefinitions(environment)
  refuseSandboxByMistake(environment, definitions)
  refuseMissingPages(environment, definitions)
  refuseMissingPorts(environment, definitions)
  refuseMissingVariables(environment, definitions)
  if (environment.production) await refuseUnproven(environment, takeUp)

  refuseSecondServer(environment)
  const endTracing = await startTracing(environment.tracing)
  const database = openDatabase(environment.database)
  const sealer = new Sealer(keys)
  await prepareDatabase(database, environment, sealer)
  await refuseOtherKeys(database, sealer)
  await refuseMissingStore(database, environment)
  const deployed = await deploy(database, environment, definitions)
  const sandbox = isSandbox(environment, definitions)
    ? createSandbox({
        database,
        sealer,
        clock: systemClock,
        settings: () => lentOrMain(app.context.definitions.current).settings,
        baseUrl: environment.baseUrl,
        dataDir: environment.dataDir,
        token: environment.sandboxToken,
      })
    : undefined
  const studio = studioParts(environment, sealer, tools)
  const engine = await engineFor(environment, definitions)
  const app: FastifyInstance = await buildServer({
    environment,
    database,
    definitions,
    wording,
    ports: portsFor(environment, sandbox),
    serviceVariables: process.env,
    objects: environment.s3 ? createS3(environment.s3) : undefined,
    ...(sandbox && { sandbox }),
    ...(studio && { studio }),
    ...(engine && { engine }),
    clock: systemClock,
    keys,
  })
  const stopFollowing =
    deployed && (await followDefinitions(app.context, { ...deployed, variables: process.env }))
  const { drainMs } = environment
  const grace = { delay: drainMs + GRACE_MS, logger: false as const, skip: STOP_SIGNALS }
  let isClosing = false
  const { close } = closeWithGrace(grace, async ({ err }) => {
    isClosing = true
    if (err) app.log.error({ err }, 'the server stops after a fault')
    else await drain(app, drainMs)
    stopFollowing?.()
    const isOver = endLateStatements(database, LATE_MS)
    await app.close()
    await database.destroy()
    isOver()
    await endTracing()
  })
  // Told to end while it stops after a fault, it does not wait.
  onStopSignals(() => (isClosing ? process.exit(1) : void close()))
  if (!environment.production) watchDefinitions(app.context, takeUp)
  await listen(app, environment)
  app.context.poller.start()
  void app.context.engine?.reconcile()
  if (!environment.production) setTimeout(() => void sayUnproven(environment, takeUp), SAID_AFTER_MS).unref()
  if (studio?.signIn) void sayUnreachable(studio.signIn)
  console.log(greeting(environment, definitions, sandbox, studio))
}

/** Says that the server is not ready any more, and goes on for so long: what spreads requests sends it no new ones. */
async function drain(app: FastifyInstance, drainMs: number): Promise<void> {
  app.context.lifecycle.stop()
  await wait(drainMs)
}

/** Returns the adapter of each port: the sandbox's, but for those that the environment names. Without a sandbox it names all. */
function portsFor(environment: Environment, sandbox: Sandbox | undefined): Ports {
  return { ...sandbox?.ports, ...namedPorts(environment) } as Ports
}

function namedPorts({ clamav, outside, spid, privateServices }: Environment): Partial<Ports> {
  return {
    ...createHttpPorts(outside, { allowsPrivate: privateServices }),
    ...(clamav && { antivirus: createClamav(clamav) }),
    ...(spid && { spid: createSpid(() => spid) }),
  }
}

/** The Operaton that the environment names, once it has the processes of all journeys. */
async function engineFor({ operaton: address }: Environment, definitions: Definitions) {
  if (!address) return undefined
  const { createOperaton, operatonAt } = await import('./adapters/operaton/createOperaton.ts')
  const { prepareOperaton } = await import('./adapters/operaton/prepareOperaton.ts')
  const operaton = operatonAt(address)
  for (const sentence of await prepareOperaton(operaton, address, definitions)) console.warn(sentence)
  return (context: ServerContext) => createOperaton(context, operaton)
}

function prepareDataDir({ dataDir }: Environment): void {
  try {
    for (const sentence of keepFolderPrivate(dataDir)) console.warn(sentence)
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw new StartError(
      `The folder ${dataDir} cannot be written: make it writable, or name another by DATA_DIR.`,
    )
  }
}

async function readDefinitions({
  definitionsDirs,
}: Environment): Promise<Pick<ServerParts, 'definitions' | 'wording'>> {
  try {
    return {
      definitions: await loadDefinitions(definitionsDirs, new KeptScreens(KEPT_SCREENS)),
      wording: loadWording(definitionsDirs),
    }
  } catch (error) {
    throw new StartError(BROKEN_DEFINITIONS + (error as Error).message)
  }
}

/** Throws what the rules find in the definitions. */
async function refuseUnproven({ definitionsDirs }: Environment, { proveAtStart }: TakeUp): Promise<void> {
  try {
    await proveAtStart?.(definitionsDirs)
  } catch (error) {
    throw new StartError(BROKEN_DEFINITIONS + (error as Error).message)
  }
}

/** Says the same of definitions that are in force all the same, beside what the server does: the studio is there to mend them. */
async function sayUnproven({ definitionsDirs }: Environment, { proveAtStart }: TakeUp): Promise<void> {
  try {
    await proveAtStart?.(definitionsDirs)
  } catch (error) {
    console.warn(`\`npm run check\` finds:\n${(error as Error).message}`)
  }
}

/** Throws where the sandbox is off, and a port has no address. */
function refuseMissingPorts(environment: Environment, definitions: Definitions): void {
  if (isSandbox(environment, definitions)) return
  const named = namedPorts(environment)
  const missing = portNames
    .filter((port) => !named[port])
    .map((port) => `OUTSIDE_${variablePart(port)}_URL${port === 'antivirus' ? ' or CLAMAV' : ''}`)
  if (!named.spid) missing.push('SPID_ISSUER')
  if (missing.length === 0) return
  throw new StartError(
    `The sandbox is off, and these parts of the outside world have no address: set ${missing.join(', ')} (OUTSIDE_URL is the address of all but SPID), or SANDBOX=on.`,
  )
}

/** Throws where no sandbox stands in for a service, an event or a webhook whose address or secret is missing. */
function refuseMissingVariables(environment: Environment, definitions: Definitions): void {
  if (isSandbox(environment, definitions)) return
  const missing = [...variablesOfDefinitions(definitions)].filter(([variable]) => !process.env[variable])
  if (missing.length === 0) return
  const named = missing.map(([variable, file]) => `${variable} (${file})`)
  throw new StartError(
    `The sandbox is off, and services, events or webhooks have no address or no secret: set ${named.join(', ')}, or SANDBOX=on.`,
  )
}

/** Throws where production would start with a sandbox that is not confirmed twice. */
function refuseSandboxByMistake(environment: Environment, definitions: Definitions): void {
  if (!isSandbox(environment, definitions)) return
  const isConfirmedTwice = environment.sandbox === true && environment.sandboxInProduction
  if (environment.production && !isConfirmedTwice) {
    throw new StartError(
      'Production does not start with the sandbox: it would lend to invented companies. To do so all the same set SANDBOX=on and SANDBOX_IN_PRODUCTION=on.',
    )
  }
}

/** Throws where another server works on this machine's database: this one would do once more what that one has in hand. */
function refuseSecondServer({ database }: Environment): void {
  if ('url' in database || isClaimed(database.file)) return
  throw new StartError(
    `Another server works on ${database.file}: stop it, or name another folder by DATA_DIR. Several servers share a PostgreSQL, which DATABASE_URL names.`,
  )
}

function isClaimed(file: string): boolean {
  try {
    return claimDatabase(file)
  } catch (error) {
    throw new StartError(
      `The lock ${file}.lock cannot be opened (${(error as Error).message}): remove it, and start again.`,
    )
  }
}

async function prepareDatabase(
  database: Connection,
  { database: location }: Environment,
  sealer: Sealer,
): Promise<void> {
  await reachDatabase(database, location)
  try {
    await migrate(database, { sealer })
    if (!isPostgres(database)) await releaseClaims(database)
  } catch (error) {
    throw new StartError(
      `The database ${nameOfDatabase(location)} could not be brought up to date: ${(error as Error).message}`,
    )
  }
}

/** Throws where other servers write the database with other keys: each would not read what the other has written. */
async function refuseOtherKeys(database: Connection, sealer: Sealer): Promise<void> {
  const others = await checkKeys(database, sealer)
  if (others.length === 0) return
  throw new StartError(
    `The database is written with other keys: give this server the same ${others.join(', ')} as the others. Without these variables they stand in DATA_DIR/keys.`,
  )
}

/** Throws where documents stand in a store that is not named any more. */
async function refuseMissingStore(database: Connection, { s3 }: Environment): Promise<void> {
  if (s3 || (await documentObjectsOf(database)).length === 0) return
  throw new StartError(
    'Documents stand in a store of objects that is not named: set DOCUMENTS_S3_URL, DOCUMENTS_S3_KEY and DOCUMENTS_S3_SECRET.',
  )
}

/**
 * Several servers in production have one version of the definitions in force: that of the server which started last. It
 * begins once the others have had time to follow. Returns what was deployed; undefined where each server has its own.
 */
async function deploy(
  database: Connection,
  { production }: Environment,
  { products }: Definitions,
): Promise<{ version: string; previous: Deployment | undefined } | undefined> {
  if (!production || !isPostgres(database)) return undefined
  const deployment = packDefinitions(products)
  const previous = await announceDefinitions(database, deployment)
  if (previous) await wait(FOLLOWED_MS)
  return { version: deployment.version, previous }
}

async function listen(app: FastifyInstance, { host, port }: Environment): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is in use: stop what uses it, or choose another with PORT=${port + 1}.`,
      )
    }
    if (code === 'EACCES') {
      throw new StartError(`Port ${port} may not be opened by this user: choose one above 1023 with PORT.`)
    }
    if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code ?? '')) {
      throw new StartError(
        `HOST: "${host}" is no address of this machine: name one that it has, or 0.0.0.0 for all of them.`,
      )
    }
    throw error
  }
}

/** Throws where the built application lacks a product: its pages could not be opened. */
function refuseMissingPages({ appDir }: Environment, { products }: Definitions): void {
  const isThere = (base: string) => existsSync(join(appDir, base, 'index.html'))
  const missing = products.find(({ base }) => isThere('/') && !isThere(base))
  if (!missing) return
  throw new StartError(
    `The application in ${appDir} was built without ${missing.folder}: build it with the same DEFINITIONS_DIR.`,
  )
}

/** In production definitions and operations are shown, and nothing is edited. Where people sign in there is no token. */
function studioParts(
  { studio, studioSignIn, production }: Environment,
  sealer: Sealer,
  tools?: DefinitionTools,
): StudioParts | undefined {
  if (!studio || !tools) return undefined
  const shared = { tools, isReadOnly: production }
  if (!studioSignIn) return { ...shared, token: studioToken(sealer) }
  const openid = createOpenid(() => studioSignIn, SIGN_IN_SECONDS)
  return { ...shared, signIn: { ...studioSignIn, openid } }
}

/** Says where people could not sign in to the studio now. It is asked again at each sign-in. */
async function sayUnreachable({ issuer, openid }: SignInParts): Promise<void> {
  try {
    await openid.discover()
  } catch (error) {
    console.warn(
      `STUDIO_ISSUER: ${issuer} does not say that it is an OpenID Connect provider (${(error as Error).message}): until it does, people cannot sign in to the studio. Start it, or correct the address.`,
    )
  }
}

function greeting(
  { baseUrl }: Environment,
  definitions: Definitions,
  sandbox: Sandbox | undefined,
  studio: StudioParts | undefined,
): string {
  const { journeys } = definitions
  const addresses = [...journeys.values()].map(({ journey }) => journey.definition.address)
  const others = addresses.filter((address) => address !== '/').map((address) => baseUrl + address)
  return [
    `Digital Lending is at ${baseUrl}`,
    ...(others.length > 0 ? [`Journeys beside it: ${others.join(', ')}`] : []),
    ...(sandbox ? [hintOfSandbox(baseUrl, definitions)] : []),
    // What follows # is sent to no server, and stands in no log.
    ...(studio ? [hintOfStudio(baseUrl, studio)] : []),
  ].join('\n')
}

function hintOfStudio(baseUrl: string, { token, signIn, isReadOnly }: StudioParts): string {
  if (signIn)
    return isReadOnly
      ? `See how cases stand at ${baseUrl}/studio/operations, signed in at ${signIn.issuer} as one of ${signIn.group}`
      : `Edit screens, flows and words at ${baseUrl}/studio/, signed in at ${signIn.issuer} as one of ${signIn.group}`
  return isReadOnly
    ? `See how cases stand at ${baseUrl}/studio/operations#token=${token}`
    : `Edit screens, flows and words at ${baseUrl}/studio/#token=${token}`
}

function hintOfSandbox(baseUrl: string, definitions: Definitions): string {
  return lentOrMain(definitions).settings.limits !== undefined
    ? `Type the VAT number 99000010233 for a journey up to the signed contract; ${baseUrl}/sandbox lists the others and shows the codes that are sent.`
    : `${baseUrl}/sandbox shows where every case stands, and the codes that are sent.`
}
