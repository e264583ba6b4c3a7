import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { type Cluster, type ClusterSettings, startCluster } from './cluster.ts'

export interface Postgres {
  url: string
  stop(): Promise<void>
}

/** Said where PostgreSQL tests have nothing to run on. */
export const noPostgres = 'No PostgreSQL on this machine and no TEST_DATABASE_URL: its tests are skipped.'

/** The database of TEST_DATABASE_URL, or else a throw-away cluster; nothing where there is neither. */
export async function startPostgres(settings?: ClusterSettings): Promise<Postgres | undefined> {
  const url = process.env.TEST_DATABASE_URL
  return url ? { url, stop: async () => undefined } : startOwnPostgres(settings)
}

/** A throw-away cluster of one's own, for tests that stop, kill or freeze their database. */
export async function startOwnPostgres(settings?: ClusterSettings): Promise<Cluster | undefined> {
  const bin = postgresBin()
  if (!bin) return undefined
  if (process.getuid?.() !== 0) return startCluster(bin, {}, settings)

  // PostgreSQL refuses to run as root: the user of the package lends its name.
  const owner = userCalled('postgres')
  return owner && startCluster(bin, owner, settings)
}

/** The folder of the newest PostgreSQL of Debian's packages, or the one on the path. */
function postgresBin(): string | undefined {
  const versions = '/usr/lib/postgresql'
  const packaged = existsSync(versions) ? readdirSync(versions).toSorted((a, b) => Number(b) - Number(a)) : []
  const onPath = (process.env.PATH ?? '').split(':')
  const folders = [...packaged.map((version) => join(versions, version, 'bin')), ...onPath]
  return folders.find((folder) => ['initdb', 'postgres'].every((tool) => existsSync(join(folder, tool))))
}

function userCalled(name: string): { uid: number; gid: number } | undefined {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}
