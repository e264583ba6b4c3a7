import type { FastifyBaseLogger } from 'fastify'

import type { Clock } from './environment/Clock.ts'
import type { Keys } from './security/keys/Keys.ts'
import type { Sealer } from './security/keys/Sealer.ts'
import type { Connection } from './storage/database/Connection.ts'
import type { DefinitionStore } from './interpreter/definitions/DefinitionStore.ts'
import type { WordingStore } from './interpreter/definitions/WordingStore.ts'
import type { KeptPapers } from './documents/papers/KeptPapers.ts'
import type { PdfInspector } from './documents/inspection/PdfInspector.ts'
import type { PdfPool } from './documents/papers/PdfPool.ts'
import type { ObjectStore } from './documents/objects/ObjectStore.ts'
import type { Meter } from './observability/metrics/Meter.ts'
import type { Lifecycle } from './environment/Lifecycle.ts'
import type { Environment } from './environment/Environment.ts'
import type { Timeouts } from './http/Timeouts.ts'
import type { Ports } from './lending/Ports.ts'
import type { ProcessEngine } from './interpreter/ProcessEngine.ts'
import type { ProcessClock } from './environment/ProcessClock.ts'
import type { HeldClaims } from './interpreter/scheduling/HeldClaims.ts'
import type { Poller } from './interpreter/scheduling/Poller.ts'
import type { SpentLimits } from './security/limits/SpentLimits.ts'
import type { Services } from './services/Services.ts'

/** Everything that a part of the server may need. */
export interface ServerContext {
  environment: Environment
  definitions: DefinitionStore
  wording: WordingStore
  database: Connection
  keys: Keys
  sealer: Sealer
  ports: Ports
  /** Systems outside that definitions describe. */
  services: Services
  /** Looks into PDFs before they are kept. */
  inspector: PdfInspector
  /** Draws the bank's papers. */
  pdfPool: PdfPool
  /** Papers that sessions have read. */
  keptPapers: KeptPapers
  spentLimits: SpentLimits
  /** Where documents are kept that are too large for the database; undefined where it keeps all. */
  objects: ObjectStore | undefined
  timeouts: Timeouts
  /** Real time: tokens, codes, links. */
  clock: Clock
  /** The process's time: deadlines, validity, signing hours. */
  processClock: ProcessClock
  poller: Poller
  /** Whether a case that comes to a step waits for what the outside of this process says by itself: the sandbox. */
  isPlayedAt(step: string): boolean
  /** What says when workers and timers begin, where it is not this server. */
  engine?: ProcessEngine
  /** What this server has in hand of the rows that servers claim. */
  claims: HeldClaims
  lifecycle: Lifecycle
  /** Counts and times what is done. */
  meter: Meter
  log: FastifyBaseLogger
}
