import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'

import type { Clock } from './Clock.ts'
import type { Keys } from './crypto/Keys.ts'
import type { Sealer } from './crypto/Sealer.ts'
import type { Database } from './database/Database.ts'
import type { DefinitionStore } from './definitions/DefinitionStore.ts'
import type { WordingStore } from './definitions/WordingStore.ts'
import type { KeptPapers } from './documents/KeptPapers.ts'
import type { PdfInspector } from './documents/PdfInspector.ts'
import type { PdfPool } from './documents/PdfPool.ts'
import type { Environment } from './Environment.ts'
import type { Patience } from './Patience.ts'
import type { Ports } from './ports/Ports.ts'
import type { ProcessClock } from './ProcessClock.ts'
import type { Poller, Rounds } from './process/Poller.ts'
import type { SpentLimits } from './session/SpentLimits.ts'

/** Everything that a part of the server may need. */
export interface ServerContext {
  environment: Environment
  definitions: DefinitionStore
  wording: WordingStore
  database: Kysely<Database>
  keys: Keys
  sealer: Sealer
  ports: Ports
  /** Looks into PDFs before they are kept. */
  inspector: PdfInspector
  /** Draws the bank's papers. */
  pdfPool: PdfPool
  /** Papers that sessions have read. */
  keptPapers: KeptPapers
  spentLimits: SpentLimits
  patience: Patience
  /** Real time: tokens, codes, links. */
  clock: Clock
  /** The process's time: deadlines, validity, signing hours. */
  processClock: ProcessClock
  poller: Poller
  /** What is looked for besides jobs and messages: the sandbox plays the outside world here. */
  rounds: Rounds
  log: FastifyBaseLogger
}
