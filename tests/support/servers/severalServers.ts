import { generateKeyMaterial } from '#server/security/keys/generateKeyMaterial.ts'
import { KEY_VARIABLES } from '#server/security/keys/KEY_VARIABLES.ts'
import type { KeyMaterial } from '#server/security/keys/KeyMaterial.ts'

import { freePort } from '../freePort.ts'
import { startServer, type TestServer } from '../startServer.ts'
import { type RoundRobin, roundRobin } from './roundRobin.ts'

/** Definitions are proven where a test is about them. */
const PLAIN = 'tests/fixtures/plainServer.ts'

export interface SeveralServers {
  /** Of the proxy. */
  url: string
  proxy: RoundRobin
  servers: TestServer[]
  /** Those of all servers. */
  keys: KeyMaterial
  stop(): Promise<void>
}

interface Several {
  count: number
  /** What all servers are started with, such as `DATABASE_URL`. */
  env: NodeJS.ProcessEnv
  /** What one of them is started with besides. */
  envOf?(index: number): NodeJS.ProcessEnv
  /** So long the proxy waits for a server to say that it is well. */
  longestLookMs?: number
}

/** Servers as in production, with the same keys and data folders of their own, behind a proxy that spreads requests. */
export async function severalServers({
  count,
  env,
  envOf = () => ({}),
  longestLookMs,
}: Several): Promise<SeveralServers> {
  const port = await freePort()
  const keys = generateKeyMaterial()
  const shared = {
    NODE_ENV: 'production',
    SANDBOX: 'on',
    SANDBOX_IN_PRODUCTION: 'on',
    HOST: 'localhost',
    PUBLIC_URL: `http://localhost:${port}`,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    ...variablesOf(keys),
    ...env,
  }
  const servers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      startServer({ ...shared, ...envOf(index) }, [], undefined, [PLAIN]),
    ),
  )
  const proxy = await roundRobin(
    port,
    servers.map(({ url }) => url),
    longestLookMs,
  )
  return {
    url: proxy.url,
    proxy,
    servers,
    keys,
    async stop() {
      await proxy.close()
      await Promise.all(servers.map((server) => server.stop()))
    },
  }
}

function variablesOf(material: KeyMaterial): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(KEY_VARIABLES).map(([key, name]) => [name, material[key as keyof KeyMaterial]]),
  )
}
