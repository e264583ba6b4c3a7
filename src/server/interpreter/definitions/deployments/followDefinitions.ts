import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { ServerContext } from '../../../ServerContext.ts'
import {
  type Deployment,
  deploymentsRepository,
} from '../../../storage/repositories/execution/deploymentsRepository.ts'
import { isUnavailable } from '../../../storage/database/isUnavailable.ts'
import { loadDefinitions } from '../loadDefinitions.ts'
import { loadWording } from '../loadWording.ts'
import { migrateRunning } from '../../migration/migrateRunning.ts'
import { lacksOf } from './lacksOf.ts'
import { unpackDefinitions } from './unpackDefinitions.ts'

/** So often a server looks which definitions are in force. */
const EVERY_MS = 500
/** By then every server has looked, and read what it found. */
export const FOLLOWED_MS = 4 * EVERY_MS

interface Following {
  /** The version of the definitions with which the server has started. */
  version: string
  /** Those that were in force before: pages draw them still. */
  previous?: Deployment | undefined
  variables: Readonly<Record<string, string | undefined>>
  everyMs?: number
}

/**
 * Keeps the definitions of this server those that are in force on all servers: what another one was deployed with is
 * read from the database. A server of an older release that lacks what they need says so in the log, and is out of
 * service until others are in force. Returns what ends it.
 */
export async function followDefinitions(
  context: ServerContext,
  { version: own, previous, variables, everyMs = EVERY_MS }: Following,
): Promise<() => void> {
  const { database, definitions, environment, log, wording, clock } = context
  const below = join(environment.dataDir, 'deployments')
  const deployments = deploymentsRepository(database)
  let following = own
  /** The version that could not be taken up yet. */
  let missed: string | undefined
  let isSilent = false
  let looking: Promise<void> | undefined

  const look = () => (looking ??= lookOnce().finally(() => (looking = undefined)))

  async function lookOnce(): Promise<void> {
    const version = await deployments.versionInForce()
    if (version === undefined || version === following) return
    const deployment = await deployments.find(version)
    if (!deployment) return
    try {
      const { loaded, packs } = await read(deployment)
      const lacks = lacksOf(loaded, environment, variables)
      if (lacks.length > 0) throw new Error(`This server lacks ${lacks.join(', ')}.`)
      await definitions.use(loaded, clock.now(), () => wording.use(packs))
      definitions.isBehind = false
      log.info({ version }, 'definitions of another server are in force')
      following = version
      // Who looks does not wait for it.
      void migrateLate()
      await forgetOthers(version)
    } catch (error) {
      if (following === version) return log.warn({ err: error }, 'definitions of before could not be removed')
      definitions.isBehind = true
      if (isPassing(error)) {
        if (missed !== version) log.error({ err: error, version }, 'the definitions in force are tried again')
        missed = version
        return
      }
      following = version
      log.error(
        { err: error, version },
        'the definitions in force need a newer release of this server: it is out of service until it is replaced',
      )
    }
  }

  /** The server that was deployed has migrated all cases but those that this one began since, by what was in force here. */
  async function migrateLate(): Promise<void> {
    try {
      await migrateRunning(context)
    } catch (error) {
      log.warn({ err: error }, 'running cases could not be migrated')
    }
  }

  async function read(deployment: Deployment) {
    const folders = await unpackDefinitions(deployment, below)
    return { loaded: await loadDefinitions(folders), packs: loadWording(folders) }
  }

  async function forgetOthers(version: string): Promise<void> {
    const kept = await readdir(below)
    for (const name of kept.filter((each) => each !== version))
      await rm(join(below, name), { recursive: true, force: true })
  }

  if (previous) definitions.remember((await read(previous)).loaded)
  definitions.follow(look)
  const timer = setInterval(() => {
    look().then(
      () => (isSilent = false),
      (error: unknown) => {
        // Where the database does not answer, what is in force stays so.
        if (!isSilent) log.warn({ err: error }, 'the definitions in force could not be read')
        isSilent = true
      },
    )
  }, everyMs).unref()
  return () => clearInterval(timer)
}

/** Whether the same definitions may be taken up at another time: the database or the disk did not serve. A file that is not there never was. */
function isPassing(error: unknown): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException
  return isUnavailable(error) || (syscall !== undefined && code !== 'ENOENT')
}
