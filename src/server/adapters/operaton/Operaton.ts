import type { ServerContext } from '../../ServerContext.ts'
import type { Instances } from './Instances.ts'
import type { OperatonClient } from './OperatonClient.ts'
import type { Processes } from './Processes.ts'

/** A running Operaton, and what is done to it. */
export interface Operaton {
  client: OperatonClient
  instances: Instances
  processes: Processes
}

/** What is needed of a server to bring process instances to where their cases stand. */
export type EngineContext = Pick<
  ServerContext,
  'definitions' | 'database' | 'sealer' | 'clock' | 'processClock' | 'log'
>
