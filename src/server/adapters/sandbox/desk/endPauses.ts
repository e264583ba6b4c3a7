import type { Connection } from '../../../storage/database/Connection.ts'
import { codePausesRepository } from '../../../storage/repositories/access/codePausesRepository.ts'
import { codesRepository } from '../../../storage/repositories/access/codesRepository.ts'
import type { ServerContext } from '../../../ServerContext.ts'

/** Where codes of a case went, another may be sent at once. `db` may be a transaction. */
export async function endPauses({ sealer }: ServerContext, db: Connection, caseId: string): Promise<void> {
  const destinations = await codesRepository(db, sealer).destinationsOf(caseId)
  for (const destination of destinations) await codePausesRepository(db, sealer).forget(destination)
}
