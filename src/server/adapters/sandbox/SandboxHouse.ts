import type { Settings } from '#contract/settings.ts'

import type { Clock } from '../../environment/Clock.ts'
import type { Sealer } from '../../security/keys/Sealer.ts'
import type { Connection } from '../../storage/database/Connection.ts'

/** What the server lends to its sandbox. */
export interface SandboxHouse {
  database: Connection
  sealer: Sealer
  /** Real time. */
  clock: Clock
  /** The settings of the moment. */
  settings(): Settings
  /** Where people open the application. No slash at its end. */
  baseUrl: string
  dataDir: string
  /** The bearer with which other servers use its ports over HTTP; without it they cannot. */
  token: string | null
}
