import type { Connection } from '../../../storage/database/Connection.ts'
import {
  type Deployment,
  deploymentsRepository,
} from '../../../storage/repositories/execution/deploymentsRepository.ts'

/** Puts the definitions of a server that starts in force on all servers. Returns those that they take the place of. */
export async function announceDefinitions(
  database: Connection,
  deployment: Deployment,
): Promise<Deployment | undefined> {
  const deployments = deploymentsRepository(database)
  const version = await deployments.versionInForce()
  if (version === deployment.version) return undefined
  await deployments.putInForce(deployment)
  return version === undefined ? undefined : deployments.find(version)
}
