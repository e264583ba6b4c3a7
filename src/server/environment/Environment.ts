import type { ClamavAddress } from '../adapters/clamav/ClamavAddress.ts'
import type { PortAddresses } from '../adapters/http/createHttpPorts.ts'
import type { OperatonAddress } from '../adapters/operaton/OperatonAddress.ts'
import type { S3Address } from '../adapters/s3/S3Address.ts'
import type { OpenidClient } from '../adapters/openid/OpenidClient.ts'
import type { KeyMaterial } from '../security/keys/KeyMaterial.ts'
import type { TracingSettings } from '../observability/tracing/TracingSettings.ts'
import type { DatabaseLocation } from '../storage/database/openDatabase.ts'
import type { TrustedProxies } from './readProxies.ts'
import type { StudioSignIn } from './readStudioSignIn.ts'

/** What the machine decides about a running server. */
export interface Environment {
  production: boolean
  host: string
  port: number
  /** The address under which people open the application. No slash at its end. */
  baseUrl: string
  dataDir: string
  database: DatabaseLocation
  /** The folders of the products: each holds `flows`, `schemas` and `i18n`. */
  definitionsDirs: string[]
  /** The folder of the built application. */
  appDir: string
  /** Its own keys; without them development makes some. */
  keys: KeyMaterial | null
  /** Set by SANDBOX; without it the settings decide. */
  sandbox: boolean | null
  sandboxInProduction: boolean
  /** Whether the calls can be read about at `/documentation`. */
  documentation: boolean
  /** Whether screens and widgets can be looked at under `/studio`. */
  studio: boolean
  /** Where people sign in to the studio, and which group may; without it the token that is printed at start is asked for. */
  studioSignIn: StudioSignIn | null
  /** Origins that may call from a browser, beside the own one. */
  allowedOrigins: string[]
  /** The proxies in front that say who calls. */
  trustProxy: TrustedProxies
  rateLimits: boolean
  /** The antivirus that looks at uploads; without it the sandbox's. */
  clamav: ClamavAddress | null
  /** The store of documents that are too large for the database; without it the database keeps all. */
  s3: S3Address | null
  /** Where ports are that are over HTTP; any other is the sandbox's. */
  outside: PortAddresses
  /** The identity provider that speaks for SPID; without it the sandbox's. */
  spid: OpenidClient | null
  /** The Operaton that drives the cases; without it the server does by itself. */
  operaton: OperatonAddress | null
  /** With it other servers may use the ports of this one's sandbox. */
  sandboxToken: string | null
  /** Whether ports over HTTP and services of the definitions may be on this machine or in a private network. */
  privateServices: boolean
  logLevel: string
  /** The bearer with which `/metrics` is read; without it there are no metrics. */
  metricsToken: string | null
  /** Where traces go; null where there are none. */
  tracing: TracingSettings | null
  /** How long a server that is told to stop says so before it refuses calls, in milliseconds. */
  drainMs: number
}
