import { join, resolve } from 'node:path'

import { definitionsDirs } from '#engine/compile/read/definitionsDirs.ts'

import { type ClamavAddress, readClamavAddress } from '../adapters/clamav/ClamavAddress.ts'
import { KEY_VARIABLES } from '../security/keys/KEY_VARIABLES.ts'
import type { KeyMaterial } from '../security/keys/KeyMaterial.ts'
import type { Environment } from './Environment.ts'
import { readMetricsToken } from './readMetricsToken.ts'
import { readOutside, readSpid } from './readOutside.ts'
import { readOperaton } from './readOperaton.ts'
import { readS3 } from './readS3.ts'
import { readProxies, type TrustedProxies } from './readProxies.ts'
import { readStudioSignIn } from './readStudioSignIn.ts'
import { readTracing } from './readTracing.ts'
import { StartError } from './StartError.ts'

type Variables = Record<string, string | undefined>

/** Proxies look every few seconds whether a server is ready. */
const DRAIN_SECONDS = 5
const MOST_SECONDS = 60
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent']

/** Reads the environment, or throws a `StartError` with one list of all that is wrong with it. `root` is the project's folder. */
export function readEnvironment(variables: Variables, root: string): Environment {
  const problems: string[] = []
  const read = reader(variables, problems)
  const production =
    read.choice('NODE_ENV', ['development', 'test', 'production'], 'development') === 'production'
  const port = read.port('PORT', 8080)
  const sandboxInProduction = read.flag('SANDBOX_IN_PRODUCTION') ?? false
  // The desk of the sandbox is a page of the studio.
  const isStudioOpen = !production || sandboxInProduction
  const dataDir = resolve(root, variables['DATA_DIR'] || 'data')

  const environment: Environment = {
    production,
    host: variables['HOST'] || (production ? '0.0.0.0' : 'localhost'),
    port,
    baseUrl: read.origin('PUBLIC_URL') ?? `http://localhost:${port}`,
    dataDir,
    database: read.database('DATABASE_URL') ?? { file: join(dataDir, 'digital-lending.sqlite') },
    definitionsDirs: definitionsDirs(root, variables['DEFINITIONS_DIR']),
    appDir: resolve(root, variables['APP_DIR'] || 'dist/app'),
    keys: readKeys(variables, problems),
    sandbox: read.flag('SANDBOX'),
    sandboxInProduction,
    documentation: read.flag('DOCUMENTATION') ?? !production,
    studio: read.choice('STUDIO', ['read', 'off'], isStudioOpen ? 'read' : 'off') === 'read',
    studioSignIn: readStudioSignIn(variables, problems),
    allowedOrigins: read.origins('ALLOWED_ORIGINS'),
    trustProxy: read.proxies('TRUST_PROXY'),
    rateLimits: read.flag('RATE_LIMITS') ?? true,
    clamav: read.clamav('CLAMAV'),
    s3: readS3(variables, problems),
    outside: readOutside(variables, problems),
    spid: readSpid(variables, problems),
    operaton: readOperaton(variables, problems),
    sandboxToken: variables['SANDBOX_TOKEN'] || null,
    privateServices: read.flag('PRIVATE_SERVICES') ?? false,
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS, production ? 'info' : 'warn'),
    metricsToken: readMetricsToken(variables, problems),
    tracing: readTracing(variables, problems),
    drainMs: read.seconds('DRAIN_SECONDS', production ? DRAIN_SECONDS : 0) * 1000,
  }
  problems.push(...missingInProduction(environment, variables, problems))
  if (problems.length > 0)
    throw new StartError(`The environment is not right:\n${problems.map((one) => `- ${one}`).join('\n')}`)
  return environment
}

/** What development may leave to chance and production may not. */
function missingInProduction(environment: Environment, variables: Variables, found: string[]): string[] {
  if (!environment.production) return []
  const isRead =
    Boolean(variables['PUBLIC_URL']) && !found.some((problem) => problem.startsWith('PUBLIC_URL:'))
  return [
    !environment.keys &&
      `${Object.values(KEY_VARIABLES).join(', ')}: production needs keys of its own; \`node scripts/generateKeys.ts\` prints some.`,
    !variables['PUBLIC_URL'] &&
      'PUBLIC_URL: production needs the address under which people open the application.',
    isRead &&
      !isSafe(environment) &&
      `PUBLIC_URL: production is not opened over http, where tokens and personal data could be read on their way; name an https address. A trial on this machine alone may use http://localhost with SANDBOX_IN_PRODUCTION=on.`,
    ...overHttp(environment),
    !environment.rateLimits && 'RATE_LIMITS: production does without limits only by mistake; leave it out.',
  ].filter((problem) => problem !== false)
}

/** Personal data goes to systems outside, which over http could be read on their way. */
function overHttp({ outside, s3, spid, studioSignIn, privateServices }: Environment): string[] {
  if (privateServices) return []
  const addresses = [
    ...Object.values(outside).map(({ url }) => url),
    ...(spid ? [spid.issuer] : []),
    ...(studioSignIn ? [studioSignIn.issuer] : []),
    ...(s3 ? [s3.url] : []),
  ]
  // What is no address at all is said where it is read.
  const plain = addresses.map((url) => URL.parse(url)).filter((url) => url?.protocol === 'http:')
  return [...new Set(plain.map((url) => url?.host))].map(
    (host) =>
      `OUTSIDE_URL, SPID_ISSUER, STUDIO_ISSUER, DOCUMENTS_S3_URL: production does not ask ${host} over http; name https addresses, or set PRIVATE_SERVICES=on where the network is private.`,
  )
}

/** Whether what is sent is encrypted on its way, or does not leave the machine in a trial that the environment allows. */
function isSafe({ baseUrl, sandboxInProduction }: Environment): boolean {
  const { protocol, hostname } = new URL(baseUrl)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return protocol === 'https:' || (isLocal && sandboxInProduction)
}

function readKeys(variables: Variables, problems: string[]): KeyMaterial | null {
  const entries = Object.entries(KEY_VARIABLES).map(([key, name]) => [key, variables[name]] as const)
  const set = entries.filter(([, value]) => value)
  if (set.length > 0 && set.length < entries.length) {
    problems.push(`${Object.values(KEY_VARIABLES).join(', ')}: give all of them or none.`)
  }
  return set.length === entries.length ? (Object.fromEntries(entries) as unknown as KeyMaterial) : null
}

function reader(variables: Variables, problems: string[]) {
  function origin(name: string, value: string): string | undefined {
    const url = /^https?:\/\/[^/?#@\s]+\/?$/i.test(value) && URL.parse(value)
    if (url) return url.origin
    problems.push(`${name}: "${value}" is no address like https://lending.example.com, without a path.`)
    return undefined
  }
  return {
    choice(name: string, choices: string[], otherwise: string): string {
      const value = variables[name] || otherwise
      if (!choices.includes(value)) problems.push(`${name}: "${value}" is none of ${choices.join(', ')}.`)
      return value
    },
    port(name: string, otherwise: number): number {
      const value = variables[name] || String(otherwise)
      if (!/^\d+$/.test(value) || Number(value) > 65_535) {
        problems.push(`${name}: "${value}" is no port; one is between 1 and 65535.`)
      }
      return Number(value)
    },
    seconds(name: string, otherwise: number): number {
      const value = variables[name] || String(otherwise)
      if (!/^\d+$/.test(value) || Number(value) > MOST_SECONDS) {
        problems.push(`${name}: "${value}" is no number of seconds between 0 and ${MOST_SECONDS}.`)
      }
      return Number(value)
    },
    flag(name: string): boolean | null {
      const value = variables[name]
      if (!value) return null
      if (!['on', 'off'].includes(value)) problems.push(`${name}: "${value}" is neither on nor off.`)
      return value === 'on'
    },
    origin: (name: string) => (variables[name] ? origin(name, variables[name]) : undefined),
    origins(name: string): string[] {
      const values = (variables[name] ?? '').split(',').map((value) => value.trim())
      return values.filter(Boolean).flatMap((value) => origin(name, value) ?? [])
    },
    proxies(name: string): TrustedProxies {
      const value = variables[name]
      if (!value || value === 'off') return false
      const proxies = readProxies(value)
      if (proxies === undefined) {
        problems.push(
          `${name}: "${value}" does not say which proxies to believe; write how many stand in a row before the server (1), or their addresses (10.0.0.7, 192.168.0.0/24).`,
        )
      }
      return proxies ?? false
    },
    clamav(name: string): ClamavAddress | null {
      const value = variables[name]
      if (!value) return null
      const address = readClamavAddress(value)
      if (!address) problems.push(`${name}: it must read tcp://host:port or unix:/path.`)
      return address ?? null
    },
    database(name: string): { url: string } | undefined {
      const value = variables[name]
      if (!value) return undefined
      if (/\s/.test(value) || !/^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? '')) {
        problems.push(`${name}: it must read postgres://user:password@host:port/database.`)
      }
      return { url: value }
    },
  }
}
